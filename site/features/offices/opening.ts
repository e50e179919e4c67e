import { dateFormat } from "#shared/zoned-time.ts";
import { addDays } from "#shared/days.ts";
import {
  minutesOfDay,
  openIntervals,
  toMinutes,
  toTime,
  weeklyHours,
  type Calendar,
  type OpenInterval,
} from "#shared/opening-hours.ts";

/** A point in an office's local time. */
interface LocalMoment {
  /** Days from the office's current day. */
  inDays: number;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** `09:00` */
  time: string;
}

export interface Opening {
  /** The local time, `14:05`. */
  time: string;
  isOpen: boolean;
  /** Whether it is closed today only because of a holiday. */
  isHoliday: boolean;
  /** When it closes or opens next; undefined if it does neither within 14 days. */
  changes?: LocalMoment;
}

const daysAhead = 14;

/** Whether an office is open at an instant, and until when or from when. */
export function openingAt(calendar: Calendar, instant: Date): Opening {
  const { date, time } = localClock(instant, calendar.timeZone);
  const now = toMinutes(time);
  const stretches = openIntervals(calendar, date, daysAhead);
  const current = stretches.find(({ from, to }) => from <= now && now < to);
  const change = current ? current.to : stretches.find(({ from }) => from > now)?.from;
  return {
    time,
    isOpen: current !== undefined,
    isHoliday: Boolean(calendar.holidays?.includes(date)) && weeklyHours(date, calendar).length > 0,
    // An interval that lasts until the end of the horizon counts as permanent.
    ...(change !== undefined &&
      change < daysAhead * minutesOfDay && { changes: momentOf(date, change, current !== undefined) }),
  };
}

/** Closing at midnight belongs to the day that ends: Friday, 24:00. */
function momentOf(today: string, minutes: number, isClosing: boolean): LocalMoment {
  const isMidnight = isClosing && minutes % minutesOfDay === 0;
  const inDays = Math.floor(minutes / minutesOfDay) - Number(isMidnight);
  const weekday = new Date(addDays(today, inDays)).getUTCDay() || 7;
  return { inDays, weekday, time: isMidnight ? "24:00" : toTime(minutes) };
}

function localClock(instant: Date, timeZone: string): { date: string; time: string } {
  // Swedish writes dates as ISO 8601 does: 2026-11-21 09:05.
  const clock = dateFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [date = "", time = ""] = clock.format(instant).split(" ");
  return { date, time };
}

/** The days around a rendered one within which a visitor's day may lie, also in a tab that is a day old. */
const daysAround = [-1, 0, 1, 2];

/** A stretch in which a place is open, in minutes. */
export type Span = readonly [from: number, to: number];

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
