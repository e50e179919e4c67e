/** The day of a moment by the clock of UTC, as ISO 8601 writes it: `2026-11-21`. */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The day so many days after another (`2026-11-21`), or before it. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000));
}
