import type { Locale } from "./locales.ts";

const makers = new Map<string, Intl.DisplayNames>();

/** Returns the name of a country or territory: (`ES`, `es`) → `España`. */
export function countryName(code: string, locale: Locale): string {
  return nameOf(code, "region", locale);
}

/** Returns the name of a language within a sentence: (`zh`, `es`) → `chino`. */
export function languageName(code: string, locale: Locale): string {
  return nameOf(code, "language", locale);
}

function nameOf(code: string, type: Intl.DisplayNamesType, locale: Locale): string {
  const key = `${type} ${locale}`;
  const maker = makers.get(key) ?? new Intl.DisplayNames(locale, { type });
  makers.set(key, maker);
  return maker.of(code) ?? code;
}
