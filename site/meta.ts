import type { MetaDescriptor } from "react-router";
import { defaultLocale, locales, pathIn } from "./locales.ts";
import type { Locale } from "./locales.ts";
import type { PagePath } from "./routes.ts";

/** The address of a page as others should write it: `https://example.com/global/es/branch`. */
export function canonicalUrl(origin: string, locale: Locale, path: PagePath): string {
  return `${origin}/global${pathIn(locale, path)}`;
}

/** Title, description, canonical address, the page's other languages, and what a shared link shows. */
export function buildMeta({
  origin,
  company,
  locale,
  path,
  title,
  description,
}: {
  origin: string;
  company: string;
  locale: Locale;
  path: PagePath;
  title: string;
  description: string;
}): MetaDescriptor[] {
  const url = canonicalUrl(origin, locale, path);
  const alternates = [
    ...locales.map(({ code }) => ({ hrefLang: code as string, href: canonicalUrl(origin, code, path) })),
    { hrefLang: "x-default", href: canonicalUrl(origin, defaultLocale, path) },
  ];
  return [
    { title: `${title} | ${company}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...alternates.map((alternate) => ({ tagName: "link" as const, rel: "alternate", ...alternate })),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: locale === "en" ? "en_US" : "es_ES" },
  ];
}
