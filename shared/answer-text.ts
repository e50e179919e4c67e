import { dateFormat } from "./zoned-time.ts";
import { houseLocaleOf, type Locale } from "./locales.ts";

// Apart from answer-time.ts, so that pages that only show an answer do not load the rules of opening hours.

/** Formats a moment in a time zone: `Monday 23 November` and `18:00`. */
export function formatLocalMoment(
  moment: string,
  timeZone: string,
  locale: Locale,
): { day: string; time: string } {
  const write = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(houseLocaleOf(locale), { timeZone, ...options }).format(new Date(moment));
  return {
    day: `${write({ weekday: "long" })} ${write({ day: "numeric", month: "long" })}`,
    time: write({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  };
}

/** What is shown of an answer time. */
interface Answer {
  site: Record<"name" | "city", Record<Locale, string>>;
  by: string;
  timeZone: string;
}

/** Formats an answer time in the office's time zone, to fill sentences. */
export function formatAnswerTime(
  { site, by, timeZone }: Answer,
  locale: Locale,
): { office: string; city: string; day: string; time: string } {
  return { office: site.name[locale], city: site.city[locale], ...formatLocalMoment(by, timeZone, locale) };
}
