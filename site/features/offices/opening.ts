import { addDays } from "#contract/days.ts";
import { minutesOfDay, openIntervals, toMinutes, toTime, weeklyHours } from "#contract/opening-hours.ts";
import type { Calendar } from "#contract/opening-hours.ts";

/** A moment of the site's own calendar. */
export interface LocalMoment {
  /** Days from the site's today. */
  inDays: number;
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** `09:00` */
  time: string;
}

export interface Opening {
  /** What the site's clock shows, `14:05`. */
  time: string;
  isOpen: boolean;
  /** It would be open on this day, were it no holiday. */
  isHoliday: boolean;
  /** When it closes, if it is open, else when it opens; nothing where it does not within a fortnight. */
  changes?: LocalMoment;
}

const daysAhead = 14;

/** Whether a site is open at an instant, and until when or from when. */
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
    // What lasts longer than anybody looks ahead does not change.
    ...(change !== undefined && change < daysAhead * minutesOfDay && { changes: momentOf(date, change) }),
  };
}

function momentOf(today: string, minutes: number): LocalMoment {
  const inDays = Math.floor(minutes / minutesOfDay);
  const weekday = new Date(addDays(today, inDays)).getUTCDay() || 7;
  return { inDays, weekday, time: toTime(minutes) };
}

/** One clock for each zone: to make one takes longer than all the rest. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time that a clock at a place shows. */
function localClock(instant: Date, timeZone: string): { date: string; time: string } {
  // Swedish writes dates as ISO 8601 does: 2026-11-21 09:05.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  const [date = "", time = ""] = clock.format(instant).split(" ");
  return { date, time };
}
