import type { Site } from "./network.ts";

/** When a place works: its time zone, the days it opens, and the days that are holidays there. */
export type Calendar = Pick<Site, "timeZone" | "hours" | "holidays">;

/** The hours of a place whose own are not known. */
export const weekdays: Site["hours"] = [{ days: "mon-fri", from: "09:00", to: "18:00" }];

/** How many days ahead a survey can be asked for. */
export const surveyHorizon = 90;

/** The date at a place, `2026-11-21`. */
export function localDay(now: Date, timeZone: string): string {
  // The Swedish form of a date is ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}

/** Whether a place is at work on a day. */
export function isWorkingDay(day: string, { hours, holidays = [] }: Calendar): boolean {
  if (holidays.includes(day)) return false;
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return hours.some(
    ({ days }) => days === "daily" || (days === "sat" ? weekday === 6 : weekday >= 1 && weekday <= 5),
  );
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

/** A day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
