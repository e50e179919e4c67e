import { localeOf, pathBelowBase, withoutLocale, type Locale } from "#shared/locales.ts";

/** Sent by a page to the worker: its address has been read and is worth caching. */
export interface ReadMessage {
  read: string;
}

/** The worker's answer: when it cached the page that is shown, in milliseconds; undefined for a page from the network. */
export interface CopyMessage {
  cachedAt: number | undefined;
}

/** The header that the worker adds to cached responses: the time in milliseconds, by the visitor's clock. */
export const cachedAtHeader = "X-Kept-At";

/** When the worker cached a response, in milliseconds. */
export function cachedAt({ headers }: Response): number {
  return Number(headers.get(cachedAtHeader));
}

/** The worker's cache of documents and their data. */
export const pagesCache = "pages";

/** A page that can be read without a connection. */
export interface CachedPage {
  /** Without the origin: `/global/es/branch`. */
  address: string;
  locale: Locale;
  /** As in the document, HTML-escaped. */
  title: string;
}

/** The pages in the worker's cache, those in `locale` first, then by title. Runs in the worker and in pages. */
export async function listCachedPages(locale: Locale): Promise<CachedPage[]> {
  const pages: CachedPage[] = [];
  const cache = await caches.open(pagesCache);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const path = pathBelowBase({ pathname });
    if (path.endsWith(".data") || withoutLocale(path) === "/offline") continue;
    const title = /<title>(.*?)<\/title>/s.exec((await (await cache.match(url))?.text()) ?? "")?.[1];
    if (!title) continue;
    pages.push({ address: pathname, locale: localeOf(path), title: title.replace(/ \|.*$/, "") });
  }
  return pages.toSorted(
    (a, b) =>
      Number(b.locale === locale) - Number(a.locale === locale) || a.title.localeCompare(b.title, locale),
  );
}
