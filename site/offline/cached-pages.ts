import { localeOf, pathBelowBase, withoutLocale, type Locale } from "#shared/locales.ts";

/** Sent by a page to the worker: its address has been read and is worth caching, with its files. */
export interface ReadMessage {
  read: string;
  /** The addresses of the files that it has loaded. */
  files: string[];
}

/** The worker's answer: the date of the copy that is shown, in words; undefined for a page from the network. */
export interface CopyMessage {
  copyOf: string | undefined;
}

/** The worker's cache of documents. */
export const pagesCache = "pages";

/** A page that can be read without a connection. */
interface CachedPage {
  /** Without the origin: `/global/es/branch`. */
  address: string;
  locale: Locale;
  /** As in the document, HTML-escaped. */
  title: string;
}

/** The pages in the worker's cache, those in `locale` first, then by title. */
export async function listCachedPages(locale: Locale): Promise<CachedPage[]> {
  const pages: CachedPage[] = [];
  const cache = await caches.open(pagesCache);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const path = pathBelowBase({ pathname });
    if (withoutLocale(path) === "/offline") continue;
    const title = /<title>(.*?)<\/title>/s.exec((await (await cache.match(url))?.text()) ?? "")?.[1];
    if (!title) continue;
    pages.push({ address: pathname, locale: localeOf(path), title: title.replace(/ \|.*$/, "") });
  }
  return pages.toSorted(
    (a, b) =>
      Number(b.locale === locale) - Number(a.locale === locale) || a.title.localeCompare(b.title, locale),
  );
}
