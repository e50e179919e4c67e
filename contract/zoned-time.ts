/**
 * The moment at which clocks in a time zone (IANA name) show a time of a day: (`2026-11-21`, `08:30`). Where clocks are
 * changed, a time that they show twice is one of the two moments, and one that they skip is the hour before or after.
 */
export function zonedTime(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  // The difference at a moment some hours off; it may be that of the other side of a change, so it is taken again.
  const near = shown - differenceAt(shown, timeZone);
  return new Date(shown - differenceAt(near, timeZone));
}

/** By how much clocks in a time zone are ahead of UTC at a moment, milliseconds. */
function differenceAt(moment: number, timeZone: string): number {
  // The Swedish form of a date is ISO 8601.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`) - moment;
}
