import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
  type ICalEventData,
} from "ical-generator";
import { zonedTime } from "#shared/zoned-time.ts";
import type { Page } from "#reader/content.ts";
import { canonicalUrl } from "#site/parts/meta.ts";
import type { Source } from "./source.ts";

/** How often programs that follow the calendar look again, in seconds. */
const refreshInterval = 86_400;

/**
 * The financial calendar as iCalendar (RFC 5545): whole days, and calls by the hour in UTC. Nothing of it blocks
 * anybody's time. An event keeps its name when its day moves, and `changed`, the moment at which the page was last
 * written, tells a calendar that reads it again that it has.
 */
export function investorCalendar({ locale, origin, content, changed }: Source & { changed: Date }): string {
  const { title, calendar } = (content.page(locale, "/investors") as Page<"investors">).meta;
  const { company } = content.company;
  const page = canonicalUrl(origin, locale, "/investors");
  const settled = new Date(calendar.asOf);
  const modified = changed > settled ? changed : settled;

  function event(id: string, summary: string, data: Partial<ICalEventData>): ICalEventData {
    return {
      id: `${id}@${new URL(origin).hostname}`,
      stamp: modified,
      lastModified: modified,
      // It has to grow with each change; minutes fit into it for the next thousand years.
      sequence: Math.floor(modified.getTime() / 60_000),
      summary: `${company}: ${summary}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      url: `${page}#calendar`,
      start: modified,
      ...data,
    };
  }

  const events = calendar.events.flatMap(({ id, date, title: summary, text, call }) => {
    const start = call && zonedTime(date, call.from, call.timeZone);
    return [
      event(id, summary, { start: new Date(date), allDay: true, description: text }),
      ...(start
        ? [
            event(`${id}-call`, call.title, {
              start,
              end: new Date(start.getTime() + call.minutes * 60_000),
              description: text,
            }),
          ]
        : []),
    ];
  });
  const text = ical({
    name: `${company}: ${title}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: "website", language: locale.toUpperCase() },
    url: page,
    ttl: refreshInterval,
    events,
  }).toString();
  // The generator ends no line but by beginning the next one.
  return `${text}\r\n`;
}
