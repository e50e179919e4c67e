import { isLocale, locales, type Locale } from "#shared/locales.ts";
import type { LocalisedText } from "#contract/parts.ts";
import { holdTogether } from "#reader/hold-together.ts";

/** A record in one language: each localised text, at any depth, becomes a string. */
type InOneLanguage<T> = T extends LocalisedText
  ? string
  : T extends (infer Item)[]
    ? InOneLanguage<Item>[]
    : T extends object
      ? { [Key in keyof T]: InOneLanguage<T[Key]> }
      : T;

/** Reduces a record to one language. Its figures hold together. */
export function localise<T>(value: T, locale: Locale): InOneLanguage<T> {
  return localiseValue(value, locale) as InOneLanguage<T>;
}

function localiseValue(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => localiseValue(item, locale));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === locales.length && entries.every(([name]) => isLocale(name))) {
    const text: unknown = (value as Record<Locale, unknown>)[locale];
    return typeof text === "string" ? holdTogether(text, locale) : text;
  }
  return Object.fromEntries(entries.map(([name, item]) => [name, localiseValue(item, locale)]));
}

/**
 * Sorts records by a value of theirs, smallest first, and equal ones by their id, so that the order never depends on that
 * of the file. Text is compared by its code points.
 */
export function sortBy<R extends { id: string }>(
  records: R[],
  valueOf: (record: R) => string | number,
  direction: "ascending" | "descending" = "ascending",
): R[] {
  const sign = direction === "ascending" ? 1 : -1;
  return records.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)) || compare(a.id, b.id));
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Takes one page of a list. An empty list has one empty page. */
export function pageOf<R>(
  records: R[],
  { page, size }: { page: number; size: number },
): { page: number; size: number; total: number; pages: number; records: R[] } {
  const total = records.length;
  const from = (page - 1) * size;
  return {
    page,
    size,
    total,
    pages: Math.max(1, Math.ceil(total / size)),
    records: records.slice(from, from + size),
  };
}
