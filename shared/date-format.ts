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
