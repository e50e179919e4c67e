/** Shown in other columns (kind, language, address, files), or internal. */
const omittedFields = new Set(["kind", "locale", "email", "files", "cv", "captchaVerification"]);

/** The fields that a visitor typed, without those that a submission has in columns of its own. */
export function typedFields(data: Record<string, unknown>): [name: string, value: unknown][] {
  return Object.entries(data).filter(([name]) => !omittedFields.has(name));
}

/** Formats the value of a field for people: `date 2026-12-01, from 09:00, to 11:00`. Lists of objects are joined by `;`. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    const isFlat = value.every((item) => typeof item !== "object");
    return value.map(formatValue).join(isFlat ? ", " : "; ");
  }
  if (typeof value === "object") {
    const entries = Object.entries(value).map(([name, inner]) => `${labelOf(name)} ${formatValue(inner)}`);
    return entries.join(", ");
  }
  return String(value);
}

/** The path of a field in words: `originCountry` → `origin country`, `pieces.0.length` → `pieces 1 length`. */
export function labelOf(path: string): string {
  const parts = path
    .split(".")
    .map((part) =>
      /^\d+$/.test(part)
        ? String(Number(part) + 1)
        : part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    );
  return parts.join(" ");
}
