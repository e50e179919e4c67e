import type { Locale } from "#contract/locales.ts";
import { fill } from "#contract/fill.ts";
import type { Messages } from "#site/i18n/messages.ts";
import type { Opening } from "./opening.ts";

/** Says whether a site is open, and until when or from when. */
export function openingText(words: Messages["locator"], opening: Opening, locale: Locale): string {
  const { isOpen, isHoliday, changes } = opening;
  if (!changes) return isOpen ? words.openAlways : isHoliday ? words.holiday : words.closed;
  const { inDays, weekday, time } = changes;
  const values = { time, day: weekdayName(weekday, locale) };
  if (isOpen) return fill(inDays === 0 ? words.openUntil : words.openUntilDay, values);
  if (isHoliday) return fill(words.holidayOpens, values);
  const opens = [words.opensToday, words.opensTomorrow][inDays] ?? words.opensOn;
  return fill(opens, values);
}

function weekdayName(weekday: number, locale: Locale): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(day);
}
