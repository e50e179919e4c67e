import type { MetaDescriptor } from "react-router";
import { addressIn, defaultLocale, locales, type Locale } from "#contract/locales.ts";
import type { PagePath } from "#contract/pages.ts";

/** The canonical address of a page: `https://example.com/global/es/branch`. */
export function canonicalUrl(origin: string, locale: Locale, path: PagePath): string {
  return origin + addressIn(locale, path);
}

/** The address of a language's news feed: `https://example.com/global/es/news.atom`. */
export function feedUrl(origin: string, locale: Locale): string {
  return origin + addressIn(locale, "/news.atom");
}

/** The address of a language's financial calendar: `https://example.com/global/es/investors.ics`. */
export function calendarUrl(origin: string, locale: Locale): string {
  return origin + addressIn(locale, "/investors.ics");
}

/**
 * Title, description, canonical address, alternates by language, the news feed and Open Graph data. Each further page of
 * a long list (`?page=2`) is an address of its own, in every language.
 */
export function buildMeta({
  origin,
  company,
  locale,
  path,
  listPage = 1,
  title,
  description,
  feedTitle,
}: {
  origin: string;
  company: string;
  locale: Locale;
  path: PagePath;
  listPage?: number;
  title: string;
  description: string;
  feedTitle: string;
}): MetaDescriptor[] {
  const urlIn = (code: Locale) =>
    canonicalUrl(origin, code, path) + (listPage > 1 ? `?page=${listPage}` : "");
  const url = urlIn(locale);
  const alternates = [
    ...locales.map(({ code }) => ({ hrefLang: code as string, href: urlIn(code) })),
    { hrefLang: "x-default", href: urlIn(defaultLocale) },
  ];
  return [
    { title: `${title} | ${company}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...alternates.map((alternate) => ({ tagName: "link" as const, rel: "alternate", ...alternate })),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: feedTitle,
      href: feedUrl(origin, locale),
    },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: locale === "en" ? "en_US" : "es_ES" },
  ];
}
