import { isoDay } from "#contract/days.ts";

/** The same day of a month so many later, or earlier, or that month's last day where it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}
