import { addDays } from "./days.ts";
import type { Site } from "./network.ts";

/** When a place works: its time zone, the hours it opens, and the days that are holidays there. */
export type Calendar = Pick<Site, "timeZone" | "hours" | "holidays">;

type Hours = Site["hours"];

/** The hours of a place whose own are not known. */
export const weekdays: Hours = [{ days: "mon-fri", from: "09:00", to: "18:00" }];

/** How many days ahead a survey can be asked for. */
export const surveyHorizon = 90;

/** The days of the week, 0 for Sunday, by the names that hours go under. */
const daysOfWeek: Record<Hours[number]["days"], readonly number[]> = {
  "mon-fri": [1, 2, 3, 4, 5],
  sat: [6],
  daily: [0, 1, 2, 3, 4, 5, 6],
};

/** The date at a place, `2026-11-21`. */
export function localDay(now: Date, timeZone: string): string {
  // The Swedish form of a date is ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}

/** The hours that begin on a day of the week, holiday or not. Those that end before they begin end on the next day. */
export function weeklyHours(day: string, { hours }: Pick<Calendar, "hours">): Hours {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return hours.filter(({ days }) => daysOfWeek[days].includes(weekday));
}

/** The hours that begin on a day: none on a holiday. A shift that began on the evening before a holiday is worked out. */
export function hoursOn(day: string, calendar: Pick<Calendar, "hours" | "holidays">): Hours {
  return calendar.holidays?.includes(day) ? [] : weeklyHours(day, calendar);
}

/** Whether a place is at work on a day. */
export function isWorkingDay(day: string, calendar: Pick<Calendar, "hours" | "holidays">): boolean {
  return hoursOn(day, calendar).length > 0;
}

/** The first and the last day for a survey: the next working day and two more of them; 90 days from today. */
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
