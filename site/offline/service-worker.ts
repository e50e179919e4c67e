/// <reference lib="webworker" />
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  Serwist,
  type RouteHandlerCallbackOptions,
  type SerwistPlugin,
} from "serwist";
import { formatMoment } from "#shared/formats.ts";
import { addressIn, basePath, defaultLocale, localeOf, locales, pathBelowBase } from "#shared/locales.ts";
import { localeCookieName } from "#site/i18n/locale-choice.ts";
import { offlineFilesUrl, pagesCache, type CopyMessage, type ReadMessage } from "./worker-contract.ts";

// Keeps the pages that a visitor has read available offline. The cache answers only when the network does not within a few
// seconds, except for files whose names change with their content. POST requests are never touched. The page on cookies tells
// visitors how much is kept.

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 60 * 60;
const networkTimeoutSeconds = 4;
const assetsPath = `${basePath}/assets/`;

/** When pages that are shown from the cache were sent, by their paths. */
const shownCopies = new Map<string, string>();
/** When the copy of the office directory was sent whose files are kept. */
let listedFor: string | null | undefined;

const documents = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds,
  plugins: [
    {
      // The last copy of a page, whatever its query.
      cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
      async cacheWillUpdate({ request, response }) {
        shownCopies.delete(pathOf(request.url));
        // A browser also opens what is no page: a feed, a document.
        const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
        return response.status === 200 && !response.redirected && isPage ? response : null;
      },
      async cachedResponseWillBeUsed({ request, cachedResponse }) {
        const sent = cachedResponse?.headers.get("Date");
        if (sent) shownCopies.set(pathOf(request.url), sent);
        return cachedResponse;
      },
      handlerDidError: async ({ request }) => offlinePage(request.url),
    },
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * day }),
  ],
});
/** Where the browser's cache fails, as on a full or damaged disk, a file comes from the network. */
const orNetwork: SerwistPlugin = { handlerDidError: ({ request }) => fetch(request) };
const assets = new CacheFirst({
  cacheName: "assets",
  plugins: [orNetwork, new ExpirationPlugin({ maxEntries: 250 })],
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === "navigate" && url.pathname === `${basePath}/`,
      handler: openRoot,
    },
    {
      // Files sent by visitors, which staff open by signed links, are never cached.
      matcher: ({ request, url }) =>
        request.mode === "navigate" && !url.pathname.startsWith(`${basePath}/files/`),
      handler: documents,
    },
    {
      matcher: ({ url }) => url.pathname.includes("/serviceNetworking/"),
      handler: new NetworkFirst({
        cacheName: "offices",
        networkTimeoutSeconds,
        plugins: [new ExpirationPlugin({ maxEntries: 40 })],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(assetsPath),
      handler: assets,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${basePath}/pictures/`),
      // Where a browser has no room left, pages are worth more than their pictures.
      handler: new CacheFirst({
        cacheName: "pictures",
        plugins: [orNetwork, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
      }),
    },
  ],
});
serwist.addEventListeners();

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { read, files } = event.data as ReadMessage;
  const sent = shownCopies.get(pathOf(read));
  const answer: CopyMessage = { copyOf: sent && formatMoment(sent, localeOfAddress(read)) };
  event.source?.postMessage(answer);
  event.waitUntil(keep(read, files, event));
});

/**
 * The one address whose answer depends on the visitor. The server's language detection decides; offline, the cookie that
 * it reads does.
 */
async function openRoot({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    // Only the page itself is worth the whole wait.
    return await fetch(request, { signal: AbortSignal.timeout((networkTimeoutSeconds * 1000) / 2) });
  } catch {
    const stored = await self.cookieStore?.get(localeCookieName);
    const locale = locales.find(({ code }) => code === stored?.value)?.code ?? defaultLocale;
    if (locale !== defaultLocale) return Response.redirect(addressIn(locale, "/"));
    return documents.handle({ request, event });
  }
}

/**
 * Caches a page that was read before the worker was there, with the files that it has loaded, the offices of its language with
 * theirs (a telephone number is what a visitor without a connection needs) and the offline page of each language.
 */
async function keep(read: string, files: string[], event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(pagesCache);
  const offices = addressIn(localeOfAddress(read), "/branch");
  const offline = locales.map(({ code }) => addressIn(code, "/offline"));
  for (const path of [pathOf(read), offices, ...offline]) {
    const sent = (await cache.match(path))?.headers.get("Date");
    if (sent && Date.now() - Date.parse(sent) < day * 1000) continue;
    await documents.handle({ request: new Request(path), event }).catch(() => {});
  }
  const sent = (await cache.match(offices))?.headers.get("Date");
  // What cannot be had, the list or a file, does not stop the rest.
  const listed = sent === listedFor ? [] : await listOfflineFiles();
  let isWhole = listed.length > 0;
  for (const file of [...files, ...listed])
    if (pathOf(file).startsWith(assetsPath))
      await assets.handle({ request: new Request(file), event }).catch(() => (isWhole = false));
  if (isWhole) listedFor = sent;
}

/** What the office directory needs; nothing where the list cannot be had. */
async function listOfflineFiles(): Promise<string[]> {
  try {
    return (await (await fetch(offlineFilesUrl)).json()) as string[];
  } catch {
    return [];
  }
}

/** The offline page, whose script links to the cached pages. */
async function offlinePage(address: string): Promise<Response | undefined> {
  const page = await (await caches.open(pagesCache)).match(addressIn(localeOfAddress(address), "/offline"));
  return page && new Response(page.body, { status: 503, headers: page.headers });
}

function localeOfAddress(address: string) {
  return localeOf(pathBelowBase(new URL(address)));
}

function pathOf(address: string): string {
  return new URL(address, self.location.href).pathname;
}
