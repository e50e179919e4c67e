import ical, { ICalCalendarMethod, ICalEventBusyStatus } from "ical-generator";
import type { Library, Page } from "#site/content/library.ts";
import type { Locale } from "#site/locales.ts";
import { canonicalUrl } from "#site/meta.ts";

/**
 * The financial calendar as iCalendar (RFC 5545): whole days, which block nobody's time. An event keeps its name when
 * its day moves, so that a calendar which reads it again moves it too.
 */
export function investorCalendar({
  locale,
  origin,
  library,
}: {
  locale: Locale;
  origin: string;
  library: Library;
}): string {
  const { title, calendar } = (library.page(locale, "/investors") as Page<"investors">).meta;
  const { company } = library.company;
  const page = canonicalUrl(origin, locale, "/investors");
  return ical({
    name: `${company}: ${title}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: "website", language: locale.toUpperCase() },
    url: page,
    events: calendar.events.map(({ id, date, title: summary, text }) => ({
      id: `${id}@${new URL(origin).hostname}`,
      stamp: new Date(calendar.asOf),
      start: new Date(date),
      allDay: true,
      busystatus: ICalEventBusyStatus.FREE,
      summary: `${company}: ${summary}`,
      description: text,
      url: `${page}#calendar`,
    })),
  }).toString();
}
