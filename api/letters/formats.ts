import { houseLocaleOf } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";

/** A moment in words, by the clock of a time zone (IANA name): `21 November 2026 at 14:03`. */
export function formatMoment(moment: string, locale: Locale, timeZone: string): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(houseLocaleOf(locale), format).format(new Date(moment));
}
