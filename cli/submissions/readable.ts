/** Told elsewhere (kind, language, address, files), or asked for the site's own sake. */
const apart = new Set(["kind", "locale", "email", "files", "cv", "captchaVerification", "website"]);

/** What a visitor typed, without what a submission tells in columns of its own. */
export function typedFields(data: Record<string, unknown>): [name: string, value: unknown][] {
  return Object.entries(data).filter(([name]) => !apart.has(name));
}

/** A value of a form as a person reads it: `date 2026-12-01, from 09:00, to 11:00`. Lists of such stand apart by `;`. */
export function readable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item !== "object");
    return value.map(readable).join(isList ? ", " : "; ");
  }
  if (typeof value === "object") {
    const entries = Object.entries(value).map(([name, inner]) => `${spokenPath(name)} ${readable(inner)}`);
    return entries.join(", ");
  }
  return String(value);
}

/** The name of a field in words: `originCountry` → `origin country`. */
export function spoken(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The path of a field in words: `pieces.0.length` → `pieces 1 length`. */
export function spokenPath(path: string): string {
  const parts = path.split(".").map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : spoken(part)));
  return parts.join(" ");
}

/** A time as operators read it, to the minute: `2026-11-21 04:00`, UTC. */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}
