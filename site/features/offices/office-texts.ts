import { dateFormat } from "#shared/zoned-time.ts";
import { fill } from "#shared/fill.ts";
import type { Locale } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { isAgent } from "./listed-office.ts";
import type { Opening } from "./opening.ts";

type Words = Messages["locator"];

/** The number of own offices and of agents: `8 sites and 1 agent`. */
export function countText(words: Words, offices: Pick<Office, "relationship">[]): string {
  const agents = offices.filter(isAgent).length;
  return numberText(words, offices.length - agents, agents);
}

export function numberText(words: Words, own: number, agents: number): string {
  const ownText = own === 1 ? words.oneSite : fill(words.sites, { count: own });
  if (agents === 0) return ownText;
  const agentText = agents === 1 ? words.oneAgent : fill(words.agents, { count: agents });
  return own === 0 ? agentText : fill(words.and, { a: ownText, b: agentText });
}

/** The weekly hours in a line: `Mon–Fri 09:00–18:00`. */
export function hoursText(words: Words, { hours }: Pick<Office, "hours">): string {
  return hours
    .map(({ days, from, to }) => {
      const isAllDay = from === "00:00" && to === "23:59";
      return `${words.days[days]} ${isAllDay ? words.allDay : `${from}–${to}`}`;
    })
    .join(" · ");
}

/** Whether an office is open, and until when or from when. */
export function openingText(words: Words, opening: Opening, locale: Locale): string {
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
  return dateFormat(locale, { weekday: "long", timeZone: "UTC" }).format(day);
}
