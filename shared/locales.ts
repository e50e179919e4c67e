/** The path that every address of the site begins with; the Chinese site owns the rest of the domain. */
export const basePath = "/global";

/** The languages of the site. English has no prefix in its addresses, Spanish has /es. */
export const locales = [
  { code: "en", iso: "en-US", name: "English", house: "en-GB" },
  { code: "es", iso: "es", name: "Español", house: "es" },
] as const;

export type Locale = (typeof locales)[number]["code"];

export const defaultLocale: Locale = "en";

/** The languages that pages are translated into. */
export const translations = locales.map(({ code }) => code).filter((code) => code !== defaultLocale);

export function isLocale(code: string): code is Locale {
  return locales.some((locale) => locale.code === code);
}

/** How the house writes dates and lists: the day first, and no comma before the last of a list, in English as well. */
export function houseLocaleOf(locale: Locale): string {
  return locales.find(({ code }) => code === locale)?.house ?? locale;
}

/** Reads the language from a path below the base, such as `/es/branch`. */
export function localeOf(pathname: string): Locale {
  const [, first] = pathname.split("/", 2);
  return locales.find(({ code }) => code === first && code !== defaultLocale)?.code ?? defaultLocale;
}

/** Takes the language prefix off a path below the base: `/es/branch` → `/branch`, `/es` → `/`. */
export function withoutLocale(pathname: string): string {
  const locale = localeOf(pathname);
  return (locale === defaultLocale ? pathname : pathname.slice(locale.length + 1)) || "/";
}

/** Puts a page's path into a language: (`es`, `/branch`) → `/es/branch`, (`es`, `/`) → `/es`. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The address of a language's page or feed, without the origin: (`es`, `/branch`) → `/global/es/branch`. */
export function addressIn(locale: Locale, path: string): string {
  return basePath + pathIn(locale, path);
}

/** The path of an address below /global, with its language: `/global/es/branch` → `/es/branch`. */
export function pathBelowBase({ pathname }: { pathname: string }): string {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;
}
