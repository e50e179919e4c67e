import { parseAccept } from "hono/utils/accept";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import { firstKnownLocale, storedLocale } from "#site/i18n/locale-choice.ts";

/**
 * Detects the language for a visitor of /global/: that of the cookie, or else the first of the browser's languages that
 * the site has, or else English. The referring page does not matter: choosing English sets the cookie.
 */
export function detectLocale(cookie: string | undefined, acceptLanguage = ""): Locale {
  const wanted = parseAccept(acceptLanguage).filter(({ q }) => q > 0);
  return storedLocale(cookie) ?? firstKnownLocale(wanted.map(({ type }) => type)) ?? defaultLocale;
}
