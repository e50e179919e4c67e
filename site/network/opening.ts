import type { Site } from "#contract/network.ts";

/** When a site works: hours of its own clock, and days on which it stays closed all the same. */
export type Calendar = Pick<Site, "hours" | "timeZone"> & { holidays?: string[] };

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

interface Interval {
  from: number;
  to: number;
}

const minutesOfDay = 24 * 60;
const daysAhead = 14;

const weekdays: Record<Site["hours"][number]["days"], number[]> = {
  "mon-fri": [1, 2, 3, 4, 5],
  sat: [6],
  daily: [1, 2, 3, 4, 5, 6, 7],
};

/** Whether a site is open at an instant, and until when or from when. */
export function openingAt({ hours, timeZone, holidays = [] }: Calendar, instant: Date): Opening {
  const { date, time } = localClock(instant, timeZone);
  const now = toMinutes(time);
  const days = Array.from({ length: daysAhead }, (_, inDays) => {
    const day = new Date(`${date}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + inDays);
    const weekday = day.getUTCDay() || 7;
    return {
      weekday,
      isHoliday: holidays.includes(day.toISOString().slice(0, 10)),
      hours: hours.filter((each) => weekdays[each.days].includes(weekday)),
    };
  });
  const intervals = joined(
    days.flatMap(({ isHoliday, hours }, inDays) =>
      isHoliday ? [] : hours.map(({ from, to }) => toInterval(from, to, inDays * minutesOfDay)),
    ),
  );
  const current = intervals.find(({ from, to }) => from <= now && now < to);
  const change = current ? current.to : intervals.find(({ from }) => from > now)?.from;
  const day = days[Math.floor((change ?? 0) / minutesOfDay)];
  const [today] = days;
  return {
    time,
    isOpen: current !== undefined,
    isHoliday: Boolean(today?.isHoliday && today.hours.length > 0),
    ...(change !== undefined &&
      day && {
        changes: { inDays: Math.floor(change / minutesOfDay), weekday: day.weekday, time: toTime(change) },
      }),
  };
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

/** Hours until 23:59 are meant until midnight. */
function toInterval(from: string, to: string, start: number): Interval {
  return { from: start + toMinutes(from), to: start + (to === "23:59" ? minutesOfDay : toMinutes(to)) };
}

/** What ends as the next begins is one: a site that works day and night closes at the week's end alone. */
function joined(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && interval.from <= last.to) last.to = Math.max(last.to, interval.to);
    else result.push({ ...interval });
  }
  return result;
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function toTime(minutes: number): string {
  const inDay = minutes % minutesOfDay;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
