import { houseLocaleOf } from "./locales.ts";
import type { Locale } from "./locales.ts";

/** Decimal marks by language. */
export const decimalMarks: Record<Locale, string> = { en: ".", es: "," };

/** Formats a day (ISO 8601): `21 November 2026`, with its weekday where it is `full`. */
export function formatDay(day: string, locale: Locale, dateStyle: "long" | "full" = "long"): string {
  return new Intl.DateTimeFormat(houseLocaleOf(locale), { dateStyle, timeZone: "UTC" }).format(new Date(day));
}

/** Formats a moment in a time zone (IANA name): `21 November 2026 at 14:03`. */
export function formatMoment(moment: string, locale: Locale, timeZone: string): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(houseLocaleOf(locale), format).format(new Date(moment));
}
