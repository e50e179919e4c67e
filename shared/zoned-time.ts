const formats = new Map<string, Intl.DateTimeFormat>();
/** Visitors name time zones, so the cache has a limit. */
const mostFormats = 200;

/** Returns the format with these options. It is cached, since making one takes a hundred times as long as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const cached = formats.get(key);
  if (cached) return cached;
  if (formats.size === mostFormats) formats.clear();
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * Returns the moment of a local time in a time zone (IANA name): (`2026-11-21`, `08:30`). At clock changes, an ambiguous time
 * is one of the two moments, and a skipped time is an hour earlier or later.
 */
export function zonedTime(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  // The first offset may be that of the other side of a clock change, so it is determined again.
  const near = shown - differenceAt(shown, timeZone);
  return new Date(shown - differenceAt(near, timeZone));
}

/**
 * The time zone of this machine: in a browser the visitor's, in which today is today. Undefined where it is not known:
 * browsers then report a name that they refuse themselves, such as `Etc/Unknown`.
 */
export function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isZone(timeZone) ? timeZone : undefined;
}

/** Whether a name is a time zone that this machine knows. */
export function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function differenceAt(moment: number, timeZone: string): number {
  // The Swedish form of a date is ISO 8601.
  const format = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`) - moment;
}
