const plurals = new Intl.PluralRules("en");
const numbers = new Intl.NumberFormat("en");

/** A number with its noun: `1 letter`, `2,000 letters`, `no letters`. */
export function countNoun(count: number, noun: string): string {
  const form = plurals.select(count) === "one" ? noun : `${noun}s`;
  return `${count === 0 ? "no" : numbers.format(count)} ${form}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A time (ISO 8601) to the minute: `2026-11-21 04:00`, UTC. */
export function formatMinute(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}

/** A size in bytes as people read it: `3.2 MB`. */
export function formatSize(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(value < 10 && power > 0 ? 1 : 0)} ${units[power]}`;
}

/** Control characters except the line feed, and the marks that change the writing direction. */
const hidden = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Removes what would move a terminal's cursor, or hide or reorder text. Line feeds stay. */
export function sanitize(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(hidden, "");
}

/** Formats JSON with such characters escaped: `\u202e`. */
export function sanitizeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    hidden,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
