import type { Locale } from "#contract/localised.ts";

/** In English as well, a date begins with its day. */
const notations: Record<Locale, string> = { en: "en-GB", es: "es" };

/** A number in the language's notation, with all its digits. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(notations[locale], { maximumFractionDigits: 20 }).format(value);
}

/** A day of the calendar in words: `21 November 2026`, with its weekday where it is `full`. */
export function formatDay(day: string, locale: Locale, dateStyle: "long" | "full" = "long"): string {
  return new Intl.DateTimeFormat(notations[locale], { dateStyle, timeZone: "UTC" }).format(new Date(day));
}

/** A moment in words, by the clock of a time zone (IANA name): `21 November 2026 at 14:03`. */
export function formatMoment(moment: string, locale: Locale, timeZone: string): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(notations[locale], format).format(new Date(moment));
}
