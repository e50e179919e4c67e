import {
  minutesOfDay,
  openIntervals,
  toMinutes,
  type Calendar,
  type OpenInterval,
} from "#shared/opening-hours.ts";
import { localClock } from "./opening.ts";

/** The stretches of the 24 hours from `start` in which a place is open, in minutes from then. */
export function openSpans(calendar: Calendar, start: Date): OpenInterval[] {
  const { date, time } = localClock(start, calendar.timeZone);
  const begin = toMinutes(time);
  return openIntervals(calendar, date, 2).flatMap(({ from, to }) => {
    const span = { from: Math.max(0, from - begin), to: Math.min(minutesOfDay, to - begin) };
    return span.from < span.to ? span : [];
  });
}

/** The midnight before an instant, in the time zone of this machine. */
export function midnightBefore(instant: Date): Date {
  const midnight = new Date(instant);
  midnight.setHours(0, 0, 0, 0);
  return midnight;
}
