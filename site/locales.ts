/** The languages of the site. English has no prefix in its addresses, Spanish has /es. */
export const locales = [
  { code: "en", iso: "en-US", name: "English", dates: "en-GB" },
  { code: "es", iso: "es", name: "Español", dates: "es" },
] as const;

export type Locale = (typeof locales)[number]["code"];

export const defaultLocale: Locale = "en";

/** How a language writes dates here: the day first, in English as well. */
export function dateLocaleOf(locale: Locale): string {
  return locales.find(({ code }) => code === locale)?.dates ?? locale;
}

/** Reads the language from a path below the base, such as `/es/branch`. */
export function localeOf(pathname: string): Locale {
  return /^\/es(\/|$)/.test(pathname) ? "es" : defaultLocale;
}

/** Takes the language prefix off a path below the base: `/es/branch` → `/branch`, `/es` → `/`. */
export function withoutLocale(pathname: string): string {
  return pathname.replace(/^\/es(?=\/|$)/, "") || "/";
}

/** Puts a page's path into a language: (`es`, `/branch`) → `/es/branch`, (`es`, `/`) → `/es`. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The path of an address below /global, with its language: `/global/es/branch` → `/es/branch`. */
export function pathBelowBase({ pathname }: URL): string {
  return pathname.replace(/^\/global(?=\/)/, "");
}
