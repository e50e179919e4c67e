import { addressIn, defaultLocale, locales, type Locale } from "#shared/locales.ts";
import type { PagePath, PositionPath } from "#shared/pages.ts";
import { fill } from "#shared/fill.ts";
import type { Template } from "#reader/schema.ts";
import { messagesIn } from "#site/i18n/load-messages.ts";
import type { PageData } from "#site/load/page.ts";
import type { SiteData } from "#site/load/site-data.ts";

/** The languages as Open Graph names them, which wants a territory. */
const openGraphLocales: Record<Locale, string> = { en: "en_US", es: "es_ES" };

/** The canonical address of a page: `https://example.com/global/es/branch`. */
export function canonicalUrl(origin: string, locale: Locale, path: PagePath | PositionPath): string {
  return origin + addressIn(locale, path);
}

/** Width and height of the picture that stands for a page where its link is shared. */
export const shareSize = { width: 1200, height: 630 };

/** The name of a page's picture for shared links: `es/services/tank.jpg`. */
export function shareFile(locale: Locale, path: PagePath): string {
  return `${locale}${path === "/" ? "/home" : path}.jpg`;
}

/**
 * The address of a page's picture for shared links: `https://example.com/global/pictures/share/es/services/tank.jpg`.
 * `pictureBaseUrl` may be an address below the origin.
 */
export function shareUrl(
  { origin, pictureBaseUrl }: { origin: string; pictureBaseUrl: string },
  locale: Locale,
  path: PagePath,
): string {
  return new URL(`${pictureBaseUrl}/share/${shareFile(locale, path)}`, origin).href;
}

/** A title, a `<meta>` or a `<link>` for the head of a document, by its attributes. */
export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string };

/**
 * Title, description, canonical address, alternates by language and Open Graph data. Each further page of
 * a long list (`?page=2`) is an address of its own, in every language. `listPage` is set by pages that show one page of a
 * list, `ownPath` by those below another page, whose picture they show.
 */
export function pageTags(
  page: Pick<PageData<Template>, "locale" | "path" | "title" | "description"> & {
    listPage?: number;
    ownPath?: PositionPath;
  },
  { origin, pictureBaseUrl, company }: Pick<SiteData, "origin" | "pictureBaseUrl" | "company">,
): MetaTag[] {
  const { locale, path, ownPath = path, listPage = 1, description } = page;
  const title =
    listPage > 1
      ? fill(messagesIn(locale).list.titleOfPage, { title: page.title, page: listPage })
      : page.title;
  const urlIn = (code: Locale) =>
    canonicalUrl(origin, code, ownPath) + (listPage > 1 ? `?page=${listPage}` : "");
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
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: openGraphLocales[locale] },
    { property: "og:site_name", content: company },
    { property: "og:image", content: shareUrl({ origin, pictureBaseUrl }, locale, path) },
    { property: "og:image:alt", content: title },
    { property: "og:image:width", content: String(shareSize.width) },
    { property: "og:image:height", content: String(shareSize.height) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
