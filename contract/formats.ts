import { dateFormat } from "./date-format.ts";
import { houseLocaleOf, type Locale } from "./locales.ts";

/** The decimal separator of each language. */
export const decimalMarks: Record<Locale, string> = { en: ".", es: "," };

const collators = new Map<Locale, Intl.Collator>();

/**
 * Writes a calendar day (ISO 8601) in words: `21 November 2026`, with its weekday in the `full` style. A year on its own
 * stays as it is. No-break spaces hold the day, the month and the year together.
 */
export function formatDay(day: string, locale: Locale, dateStyle: "long" | "full" = "long"): string {
  if (day.length === 4) return day;
  const text = dateFormat(houseLocaleOf(locale), { dateStyle, timeZone: "UTC" }).format(new Date(day));
  return text.replaceAll(/(?<!,) /g, "\u00a0");
}

/** Joins names into a list: `Chile, Peru and Spain`. */
export function formatList(names: string[], locale: Locale): string {
  return new Intl.ListFormat(houseLocaleOf(locale)).format(names);
}

/** The comparison that sorts texts in the language's alphabetical order. */
export function compareIn(locale: Locale): (a: string, b: string) => number {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator.compare;
}

/** Formats a moment in a time zone (IANA name): `21 November 2026 at 14:03`. */
export function formatMoment(moment: string, locale: Locale, timeZone: string): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return dateFormat(houseLocaleOf(locale), format).format(new Date(moment));
}
