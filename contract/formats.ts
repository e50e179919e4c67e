import type { Locale } from "./locales.ts";

/** In English as well, a date begins with its day. */
export const notations: Record<Locale, string> = { en: "en-GB", es: "es" };

/** A number in the language's notation, with all its digits; thousands are grouped from 1,000 on. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(notations[locale], {
    maximumFractionDigits: 20,
    useGrouping: "always",
  }).format(value);
}

/** A day of the calendar (ISO 8601) in words: `21 November 2026`, with its weekday where it is `full`. */
export function formatDay(day: string, locale: Locale, dateStyle: "long" | "full" = "long"): string {
  return new Intl.DateTimeFormat(notations[locale], { dateStyle, timeZone: "UTC" }).format(new Date(day));
}
