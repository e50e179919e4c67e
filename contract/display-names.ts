import type { Locale } from "./locales.ts";

const makers = new Map<string, Intl.DisplayNames>();

/** Name of a country or territory by its code: (`ES`, `es`) → `España`. */
export function countryName(code: string, locale: Locale): string {
  return nameOf(code, "region", locale);
}

/** Name of a language by its code, as it stands in a sentence: (`zh`, `es`) → `chino`. */
export function languageName(code: string, locale: Locale): string {
  return nameOf(code, "language", locale);
}

function nameOf(code: string, type: Intl.DisplayNamesType, locale: Locale): string {
  const key = `${type} ${locale}`;
  const maker = makers.get(key) ?? new Intl.DisplayNames(locale, { type });
  makers.set(key, maker);
  return maker.of(code) ?? code;
}
