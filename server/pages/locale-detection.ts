import { defaultLocale, type Locale } from "#shared/locales.ts";
import { firstKnownLocale, storedLocale } from "#site/i18n/locale-choice.ts";

/**
 * Detects the language for a visitor of /global/: that of the cookie, or else the first of the browser's languages that
 * the site has, or else English. The referring page does not matter: choosing English sets the cookie.
 */
export function detectLocale(cookie: string | undefined, acceptLanguage = ""): Locale {
  const stored = storedLocale(cookie);
  return stored ?? firstKnownLocale(preferredLanguages(acceptLanguage)) ?? defaultLocale;
}

/** The languages of an Accept-Language header in the visitor's order (RFC 9110 §12.5.4). */
function preferredLanguages(header: string): string[] {
  return header
    .split(",")
    .map((entry) => {
      const [language = "", ...parameters] = entry
        .toLowerCase()
        .split(";")
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { language, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, quality }) => language && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
