import type { MetaDescriptor } from "react-router";
import { defaultLocale, locales, pathIn } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import type { PagePath } from "#contract/pages.ts";

/** The address of a page as others should write it: `https://example.com/global/es/branch`. */
export function canonicalUrl(origin: string, locale: Locale, path: PagePath): string {
  return `${origin}/global${pathIn(locale, path)}`;
}

/** The address of a language's news as a feed: `https://example.com/global/es/news.atom`. */
export function feedUrl(origin: string, locale: Locale): string {
  return `${origin}/global${pathIn(locale, "/news.atom")}`;
}

/** The address of a language's financial calendar: `https://example.com/global/es/investors.ics`. */
export function calendarUrl(origin: string, locale: Locale): string {
  return `${origin}/global${pathIn(locale, "/investors.ics")}`;
}

/**
 * Title, description, canonical address, the page's other languages, the news as a feed, and what a shared link shows.
 * A later part of a long list (`?page=2`) is an address of its own, in every language.
 */
export function buildMeta({
  origin,
  company,
  locale,
  path,
  part = 1,
  title,
  description,
  feedTitle,
}: {
  origin: string;
  company: string;
  locale: Locale;
  path: PagePath;
  part?: number;
  title: string;
  description: string;
  feedTitle: string;
}): MetaDescriptor[] {
  const urlIn = (code: Locale) => canonicalUrl(origin, code, path) + (part > 1 ? `?page=${part}` : "");
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
