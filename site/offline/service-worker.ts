/// <reference lib="webworker" />
import { CacheFirst, NetworkFirst, registerQuotaErrorCallback, Serwist, type SerwistPlugin } from "serwist";
import { localeCookieName } from "#site/i18n/locale-choice.ts";
import { addressIn, basePath, defaultLocale, localeOf, locales, pathBelowBase } from "#shared/locales.ts";
import {
  cachedAt,
  cachedAtHeader,
  listCachedPages,
  pagesCache,
  type CopyMessage,
  type ReadMessage,
} from "./cached-pages.ts";
import { trimCaches } from "./trim-caches.ts";

// Keeps the pages that a visitor has read available offline. The cache answers only when the network does not, except
// for files whose names change with their content. POST requests are never touched.

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 60 * 60 * 1000;

/** Pages that are shown from the cache, with the time at which they were cached. */
const shownCopies = new Map<string, number>();

const stampCacheTime: SerwistPlugin = {
  // The framework may ask for a part of a page's data; the server always answers with the whole.
  async cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url);
    url.searchParams.delete("_routes");
    return url.href;
  },
  async cacheWillUpdate({ request, response }) {
    shownCopies.delete(pageOf(request.url));
    if (response.status !== 200 || response.redirected) return null;
    // A browser also opens what is no page: a feed, a document.
    const type = response.headers.get("Content-Type");
    if (request.mode === "navigate" && !type?.startsWith("text/html")) return null;
    // Another network's page in the place of a page's data.
    if (isData(request.url) && type?.startsWith("text/html")) return null;
    const headers = new Headers(response.headers);
    headers.set(cachedAtHeader, String(Date.now()));
    return new Response(await response.blob(), { headers });
  },
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse) shownCopies.set(pageOf(request.url), cachedAt(cachedResponse));
    return cachedResponse;
  },
};

const documents = new NetworkFirst({
  cacheName: pagesCache,
  plugins: [
    stampCacheTime,
    {
      handlerDidError: async ({ request }) =>
        (await matchWithoutQuery(request.url)) ?? offlinePage(request.url),
    },
  ],
});

const assets = new CacheFirst({ cacheName: "assets" });

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === "navigate" && url.pathname === `${basePath}/`,
      handler: handleRoot,
    },
    {
      // Files sent by visitors, which staff open by signed links, are never cached.
      matcher: ({ request, url }) =>
        request.mode === "navigate" && !url.pathname.startsWith(`${basePath}/files/`),
      handler: documents,
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isData(url.href), handler: documents },
    {
      matcher: ({ url }) => url.pathname.includes("/serviceNetworking/"),
      handler: new NetworkFirst({ cacheName: "offices", plugins: [stampCacheTime] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${basePath}/assets/`),
      handler: assets,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${basePath}/pictures/`),
      handler: new CacheFirst({ cacheName: "pictures" }),
    },
  ],
});
serwist.addEventListeners();
// Where a browser has no room left, pages are worth more than their pictures.
registerQuotaErrorCallback(() => caches.delete("pictures"));

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { read } = event.data as ReadMessage;
  const answer: CopyMessage = { cachedAt: shownCopies.get(pageOf(read)) };
  event.source?.postMessage(answer);
  event.waitUntil(cachePage(read, event).finally(trimCaches));
});

/**
 * The one address whose answer depends on the visitor. The server's language detection decides; offline, the cookie that
 * it reads does.
 */
async function handleRoot({
  request,
  event,
}: {
  request: Request;
  event: ExtendableEvent;
}): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const stored = await self.cookieStore?.get(localeCookieName);
    const locale = locales.find(({ code }) => code === stored?.value)?.code ?? defaultLocale;
    if (locale !== defaultLocale) return Response.redirect(addressIn(locale, "/"));
    return documents.handle({ request, event });
  }
}

/**
 * Caches a page both as a document and as data, so that a reload finds it as well, and with it the offices of its language
 * (a telephone number is what a visitor without a connection needs) and the offline page of each language.
 */
async function cachePage(address: string, event: ExtendableEvent): Promise<void> {
  const { pathname } = new URL(address);
  const offices = addressIn(localeOf(pathBelowBase({ pathname })), "/branch");
  const offline = locales.map(({ code }) => addressIn(code, "/offline"));
  const cache = await caches.open(pagesCache);
  for (const path of [pathname, dataOf(pathname), offices, dataOf(offices), ...offline]) {
    const cached = await cache.match(path);
    const recent = cached && cachedAt(cached) > Date.now() - day ? cached : undefined;
    // Opening a page has cached it without the scripts that it loads only when it is used.
    if (recent && path !== pathname) continue;
    const response = recent ?? (await documents.handle({ request: new Request(path), event }));
    if (!path.endsWith(".data")) await cacheScripts(await response.text(), event);
  }
}

/**
 * Caches the files that a document names, the parts that they load, with all that these need (`"assets/…"` in a list of the
 * bundler), and the words of its language.
 */
async function cacheScripts(html: string, event: ExtendableEvent): Promise<void> {
  const [, locale] = /<html[^>]* lang="(\w+)"/.exec(html) ?? [];
  const named = new Set(
    Array.from(html.matchAll(/"(\/\w+\/assets\/[^"]+\.(?:js|css))"/g), ([, file = ""]) => file),
  );
  const ofPage = new Set([...named].filter((file) => !/\/(?:entry|framework|manifest)[\w.]*-/.test(file)));
  const files = new Set(named);
  // A set also runs through what is added meanwhile.
  for (const file of files) {
    // One that cannot be had does not stop the others.
    const answer = await assets.handle({ request: new Request(file), event }).catch(() => undefined);
    const code = (await answer?.text()) ?? "";
    for (const [, name = ""] of code.matchAll(/(?:\.|"assets)\/([\w.-]+\.js)/g)) {
      const words = locales.find((each) => name.startsWith(`${each.code}-`));
      if (words ? words.code === locale : ofPage.has(file)) files.add(`${basePath}/assets/${name}`);
    }
  }
}

/** The cached copy of an address without its query: pages apply queries in the browser, except that for a list's page. */
async function matchWithoutQuery(address: string): Promise<Response | undefined> {
  const { pathname, search, searchParams } = new URL(address);
  if (!search || searchParams.has("page")) return undefined;
  return (await caches.open(pagesCache)).match(pathname);
}

/** The offline page, with links to the cached pages. */
async function offlinePage(address: string): Promise<Response | undefined> {
  const url = new URL(address);
  if (isData(address)) return undefined;
  const locale = localeOf(pathBelowBase(url));
  const cache = await caches.open(pagesCache);
  const page = await cache.match(addressIn(locale, "/offline"));
  if (!page) return undefined;
  const links = (await listCachedPages(locale)).map(
    (cached) =>
      `<li><a href="${cached.address}" lang="${cached.locale}" hreflang="${cached.locale}">${cached.title}</a></li>`,
  );
  // A function, since `replace` would interpret dollar signs in a string.
  const html = (await page.text()).replace("<!-- pages -->", () => links.join(""));
  return new Response(html, { status: 503, headers: page.headers });
}

/** The page that the address of a document or of its data belongs to. */
function pageOf(address: string): string {
  const { pathname } = new URL(address, self.location.href);
  return pathname.replace(/(?<=\/)_\.data$/, "").replace(/\.data$/, "");
}

function isData(address: string): boolean {
  return new URL(address).pathname.endsWith(".data");
}

function dataOf(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}
