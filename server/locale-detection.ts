import { defaultLocale, locales } from "#site/locales.ts";
import type { Locale } from "#site/locales.ts";

const cookieName = "global_locale";

/**
 * The language for a visitor of /global/: that of the cookie, else the one the browser asks for first among ours, else
 * English. A visitor who comes from a page of this site has chosen the address there and is left alone.
 */
export function detectLocale(headers: {
  cookie?: string;
  acceptLanguage?: string;
  fetchSite?: string;
}): Locale {
  if (headers.fetchSite === "same-origin") return defaultLocale;
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)`).exec(headers.cookie ?? "")?.[1];
  const fromCookie = locales.find(({ code }) => code === stored);
  if (fromCookie) return fromCookie.code;
  for (const language of preferredLanguages(headers.acceptLanguage ?? "")) {
    const known = locales.find(({ code }) => language === code || language.startsWith(`${code}-`));
    if (known) return known.code;
  }
  return defaultLocale;
}

/** The languages of an Accept-Language header in the visitor's order (RFC 9110 §12.5.4). */
function preferredLanguages(header: string): string[] {
  return header
    .split(",")
    .map((entry) => {
      const [language = "", ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { language, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, quality }) => language && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
