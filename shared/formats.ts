import { dateFormat, isZone } from "./zoned-time.ts";
import { houseLocaleOf, type Locale } from "./locales.ts";

/** The decimal separator of each language. */
export const decimalMarks: Record<Locale, string> = { en: ".", es: "," };

const makers = new Map<string, Intl.DisplayNames>();
const collators = new Map<Locale, Intl.Collator>();

/**
 * Writes a calendar day (ISO 8601) in words: `21 November 2026`, with its weekday in the `full` style. A year on its own
 * stays as it is. No-break spaces hold the day, the month and the year together.
 */
export function formatDay(day: string, locale: Locale, dateStyle: "long" | "full" = "long"): string {
  if (day.length === 4) return day;
  const text = dateFormat(houseLocaleOf(locale), { dateStyle, timeZone: "UTC" }).format(new Date(day));
  return text.replaceAll(/(?<!,) /g, "\u00a0");
}

/** A text with a capital letter at its beginning. */
export function capitalise(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Joins names into a list: `Chile, Peru and Spain`, or as alternatives with `or`. */
export function formatList(names: readonly string[], locale: Locale, last: "and" | "or" = "and"): string {
  const type = last === "or" ? "disjunction" : "conjunction";
  const list = new Intl.ListFormat(houseLocaleOf(locale), { type }).format(names);
  // Spanish writes “e” before the sound of i, which a Roman numeral, read as a number, does not begin with.
  return list.replace(/ e (?=I+$)/, " y ");
}

/** The comparison that sorts texts in the language's alphabetical order. */
export function compareIn(locale: Locale): (a: string, b: string) => number {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator.compare;
}

/** Formats a moment in a time zone (IANA name), else in the visitor's: `21 November 2026 at 08:03`. */
export function formatMoment(moment: string | number, locale: Locale, timeZone?: string): string {
  const format = dateFormat(houseLocaleOf(locale), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  // One o'clock is singular in Spanish.
  return format.format(new Date(moment)).replace("a las 01:", "a la 01:");
}

/**
 * The name of the time in a time zone (IANA name): `Central European Time`, `hora de Europa central`. The IANA name itself
 * where this machine does not know the zone.
 */
export function formatZone(timeZone: string, locale: Locale): string {
  if (!isZone(timeZone)) return timeZone;
  const format = dateFormat(houseLocaleOf(locale), { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Returns the name of a country or territory: (`ES`, `es`) → `España`. */
export function countryName(code: string, locale: Locale): string {
  // In the Spanish of Spain, `Intl` has the French name of Côte d’Ivoire.
  return nameOf(code, "region", locale === "es" && code === "CI" ? "es-419" : locale);
}

/** Returns the name of a language within a sentence: (`zh`, `es`) → `chino`. */
export function languageName(code: string, locale: Locale): string {
  return nameOf(code, "language", locale);
}

function nameOf(code: string, type: Intl.DisplayNamesType, locale: string): string {
  const key = `${type} ${locale}`;
  const maker = makers.get(key) ?? new Intl.DisplayNames(locale, { type });
  makers.set(key, maker);
  return maker.of(code) ?? code;
}
