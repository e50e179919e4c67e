import { dateFormat } from "./zoned-time.ts";
import { addDays } from "./days.ts";

export const minutesOfDay = 24 * 60;

/** Open from and to, in minutes of local time from the first midnight. */
export interface OpenInterval {
  from: number;
  to: number;
}

/**
 * Returns the intervals in which a place is open within `days` days from a first one (`2026-11-21`), in order. Hours that
 * end before they begin continue on the next day, including those of the day before the first. Adjacent ones are merged.
 */
export function openIntervals(
  calendar: Pick<Calendar, "hours" | "holidays">,
  firstDay: string,
  days: number,
): OpenInterval[] {
  const stretches = Array.from({ length: days + 1 }, (_, at) => at - 1).flatMap((inDays) =>
    hoursOn(addDays(firstDay, inDays), calendar).map((hours) => toInterval(hours, inDays * minutesOfDay)),
  );
  return mergeIntervals(stretches).filter(({ to }) => to > 0);
}

/** Converts a time of day, `08:30`, to minutes from midnight. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Converts minutes from a midnight to the time of day. */
export function toTime(minutes: number): string {
  const inDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** 23:59 counts as midnight. */
function toInterval({ from, to }: Calendar["hours"][number], midnight: number): OpenInterval {
  const [begins, ends] = [toMinutes(from), to === "23:59" ? minutesOfDay : toMinutes(to)];
  return { from: midnight + begins, to: midnight + (ends > begins ? ends : ends + minutesOfDay) };
}

/** Merges intervals that touch or overlap. */
function mergeIntervals(stretches: OpenInterval[]): OpenInterval[] {
  const result: OpenInterval[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
    else result.push({ ...stretch });
  }
  return result;
}

/** The days of the week, 0 for Sunday, by the names that hours go under. */
const daysOfWeek = {
  "mon-fri": [1, 2, 3, 4, 5],
  "mon-thu": [1, 2, 3, 4],
  fri: [5],
  sat: [6],
  daily: [0, 1, 2, 3, 4, 5, 6],
} as const satisfies Record<string, readonly number[]>;

type DayName = keyof typeof daysOfWeek;

/** The working calendar of a place. */
export interface Calendar {
  /** IANA name, such as Asia/Shanghai. */
  timeZone: string;
  /** Local times. Hours that end before they begin end on the next day: 22:00–06:00. */
  hours: Hours;
  /** Days on which it stays closed, whatever its hours say. */
  holidays?: string[] | undefined;
}

type Hours = { days: DayName; from: string; to: string }[];

/** Hours of places whose own are unknown. */
export const defaultHours: Hours = [{ days: "mon-fri", from: "09:00", to: "18:00" }];

/** Days ahead for which a survey can be requested. */
const surveyHorizon = 90;

/** Returns the date in a time zone, `2026-11-21`. */
export function localDay(now: Date, timeZone: string): string {
  // The Swedish form of a date is ISO 8601.
  return dateFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}

/** Returns the regular hours that begin on a day, ignoring holidays. Those that end before they begin end a day later. */
export function weeklyHours(day: string, { hours }: Pick<Calendar, "hours">): Hours {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return hours.filter(({ days }) => (daysOfWeek[days] as readonly number[]).includes(weekday));
}

/** Returns the hours that begin on a day: none on a holiday. A shift that began on the eve of a holiday continues. */
export function hoursOn(day: string, calendar: Pick<Calendar, "hours" | "holidays">): Hours {
  return calendar.holidays?.includes(day) ? [] : weeklyHours(day, calendar);
}

/** Whether a place is open on a day. */
export function isWorkingDay(day: string, calendar: Pick<Calendar, "hours" | "holidays">): boolean {
  return hoursOn(day, calendar).length > 0;
}

/** Returns the first and the last day for a survey: the third working day from now, and 90 days from today. */
export function surveyWindow(calendar: Calendar, now: Date): { from: string; to: string } {
  const today = localDay(now, calendar.timeZone);
  const last = addDays(today, surveyHorizon);
  let day = today;
  for (let working = 0; working < 3 && day < last;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) working += 1;
  }
  return { from: day, to: last };
}
