/** The day of a moment by the clock of UTC, as ISO 8601 writes it: `2026-11-21`. */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day so many days after another (`2026-11-21`), or before it. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000));
}

/** The same day of a month so many later, or earlier, or that month's last day where it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}
