import { localeOf, pathBelowBase, withoutLocale } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";

/** The worker's cache of documents and their data. */
export const pagesCache = "pages";

/** A page that can be read without a connection. */
export interface KeptPage {
  /** Below the origin: `/global/es/branch`. */
  address: string;
  locale: Locale;
  /** As it stands in the document, with what HTML escapes. */
  title: string;
}

/** The pages that the worker has kept, those in `locale` first, each by title. For the worker and for the page alike. */
export async function listKeptPages(locale: Locale): Promise<KeptPage[]> {
  const pages: KeptPage[] = [];
  const cache = await caches.open(pagesCache);
  for (const { url } of await cache.keys()) {
    const path = pathBelowBase(new URL(url));
    if (path.endsWith(".data") || withoutLocale(path) === "/offline") continue;
    const title = /<title>(.*?)<\/title>/s.exec((await (await cache.match(url))?.text()) ?? "")?.[1];
    if (!title) continue;
    const { pathname } = new URL(url);
    pages.push({ address: pathname, locale: localeOf(path), title: title.replace(/ \|.*$/, "") });
  }
  return pages.toSorted(
    (a, b) =>
      Number(b.locale === locale) - Number(a.locale === locale) || a.title.localeCompare(b.title, locale),
  );
}
