import { localeOf, locales, pathBelowBase, type Locale } from "#shared/locales.ts";

/** Named for the global site (specification §9). */
export const localeCookieName = "global_locale";
const query = "locale";

/** The cookie that keeps a visitor's language, as both `Set-Cookie` and `document.cookie` take it (specification §9). */
export function localeCookie(locale: Locale): string {
  return `${localeCookieName}=${locale}; max-age=${365 * 24 * 60 * 60}; path=/; samesite=lax`;
}

export function storedLocale(cookies = ""): Locale | undefined {
  const stored = cookies
    .split(";")
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${localeCookieName}=`));
  return locales.find(({ code }) => stored === `${localeCookieName}=${code}`)?.code;
}

/** The first of a visitor's languages, such as `es-MX`, in which the site is written. */
export function firstKnownLocale(languages: readonly string[]): Locale | undefined {
  for (const language of languages) {
    const [code = ""] = language.toLowerCase().split("-");
    const known = locales.find((locale) => locale.code === code);
    if (known) return known.code;
  }
  return undefined;
}

/**
 * The address that chooses a language without scripts: the server answers it with the cookie and a redirect to the
 * page. `address` is a path below the origin, without a query.
 */
export function choosingAddress(address: string, locale: Locale): string {
  return `${address}?${query}=${locale}`;
}

/**
 * Reads an address made by `choosingAddress`, whose query may have other parts: the chosen language, and the address of
 * the page below the origin. Undefined where the query names no language, or one that differs from the address.
 */
export function readChoice(url: URL): { locale: Locale; to: string } | undefined {
  const locale = localeOf(pathBelowBase(url));
  if (url.searchParams.get(query) !== locale) return undefined;
  const rest = new URLSearchParams(url.search);
  rest.delete(query);
  return { locale, to: rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname };
}
