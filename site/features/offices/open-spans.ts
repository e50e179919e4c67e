import { addDays } from "#shared/days.ts";
import {
  minutesOfDay,
  openIntervals,
  toMinutes,
  type Calendar,
  type OpenInterval,
} from "#shared/opening-hours.ts";
import { localClock } from "./opening.ts";

/** The days around a rendered one within which a visitor's day may lie, also in a tab that is a day old. */
const daysAround = [-1, 0, 1, 2];

/** A stretch in which a place is open, in minutes. */
type Span = readonly [from: number, to: number];

/** A place with its spans, which the server finds: they take a browser as long as all the rest of a list. */
export interface WithSpans {
  open: Span[];
}

/** The stretches of the days around a day in which a place is open, in minutes from that day's midnight in UTC. */
export function openSpans(calendar: Calendar, day: string): Span[] {
  const spans = daysAround.flatMap((inDays) =>
    spansOfDay(calendar, new Date(`${addDays(day, inDays)}T00:00Z`)).map(({ from, to }): Span => [
      from + inDays * minutesOfDay,
      to + inDays * minutesOfDay,
    ]),
  );
  return spans.reduce<Span[]>((joined, [from, to]) => {
    const last = joined.at(-1);
    return last?.[1] === from ? [...joined.slice(0, -1), [last[0], to]] : [...joined, [from, to]];
  }, []);
}

/** The stretches of the 24 hours from `start`, in minutes from then. */
function spansOfDay(calendar: Calendar, start: Date): OpenInterval[] {
  const { date, time } = localClock(start, calendar.timeZone);
  const begin = toMinutes(time);
  return openIntervals(calendar, date, 2).flatMap(({ from, to }) => {
    const span = { from: Math.max(0, from - begin), to: Math.min(minutesOfDay, to - begin) };
    return span.from < span.to ? span : [];
  });
}
