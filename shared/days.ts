/** Formats the UTC day of a moment: `2026-11-21`. */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Adds days to a day (`2026-11-21`); a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000));
}

/** The days from one day to another; negative where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/**
 * Adds months to a day (`2026-11-21`); a negative number subtracts. A day that the month does not have becomes its last:
 * a month after 31 January is 28 February.
 */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}
