import type { Locale } from "./locales.ts";

const makers = new Map<string, Intl.DisplayNames>();

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
