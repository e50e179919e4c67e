import type { AnswerTime } from "./answer-time.ts";
import { houseLocaleOf } from "./locales.ts";
import type { Locale } from "./locales.ts";

// Apart from the rule, whose schema a page that only shows an answer need not load.

/** A moment as a clock at a place shows it: `Monday 23 November` and `18:00`. */
export function formatLocalMoment(
  moment: string,
  timeZone: string,
  locale: Locale,
): { day: string; time: string } {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(houseLocaleOf(locale), { timeZone, ...options }).format(new Date(moment));
  return {
    day: `${write({ weekday: "long" })} ${write({ day: "numeric", month: "long" })}`,
    time: write({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  };
}

/** What sentences on an answer are filled with, in the office's own time. */
export function formatAnswerTime(
  { site, by, timeZone }: AnswerTime,
  locale: Locale,
): { office: string; city: string; day: string; time: string } {
  return { office: site.name[locale], city: site.city[locale], ...formatLocalMoment(by, timeZone, locale) };
}
