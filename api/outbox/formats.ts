import { notations } from "#contract/formats.ts";
import type { Locale } from "#contract/localised.ts";

/** A moment in words, in UTC: `21 November 2026 at 14:03 UTC`. */
export function formatMoment(moment: string, locale: Locale): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(notations[locale], format).format(new Date(moment))} UTC`;
}
