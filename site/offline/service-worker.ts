/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist } from "serwist";
import type { SerwistPlugin } from "serwist";
import { localeCookieName } from "#site/i18n/locale-choice.ts";
import { defaultLocale, localeOf, locales, pathBelowBase, pathIn } from "#contract/locales.ts";
import { keptAtHeader } from "./kept-copy.ts";
import type { CopyMessage, ReadMessage } from "./kept-copy.ts";
import { listKeptPages, pagesCache } from "./kept-pages.ts";

// What a visitor has read stays readable without a connection. Nothing is answered from here while the network answers,
// files apart whose names change with their content; what is sent by POST is never touched.

declare const self: ServiceWorkerGlobalScope;

const day = 86_400_000;

/** Addresses that are shown from a copy, and since when it was kept. */
const shownCopies = new Map<string, number>();

const dated: SerwistPlugin = {
  // The framework asks for parts of a page's data; the server's answer is always the whole.
  async cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url);
    url.searchParams.delete("_routes");
    return url.href;
  },
  async cacheWillUpdate({ request, response }) {
    shownCopies.delete(pageOf(request.url));
    if (response.status !== 200 || response.redirected) return null;
    const headers = new Headers(response.headers);
    headers.set(keptAtHeader, String(Date.now()));
    return new Response(await response.blob(), { headers });
  },
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (cachedResponse) shownCopies.set(pageOf(request.url), keptAt(cachedResponse));
    return cachedResponse;
  },
};

const documents = new NetworkFirst({
  cacheName: pagesCache,
  plugins: [
    dated,
    new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * 86_400 }),
    { handlerDidError: async ({ request }) => (await withoutQuery(request.url)) ?? offlinePage(request.url) },
  ],
});

const assets = new CacheFirst({
  cacheName: "assets",
  plugins: [new ExpirationPlugin({ maxEntries: 120, purgeOnQuotaError: true })],
});

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === "navigate" && url.pathname === "/global/",
      handler: root,
    },
    {
      // Files that visitors sent are opened by their desk's links, and kept nowhere.
      matcher: ({ request, url }) =>
        request.mode === "navigate" && !url.pathname.startsWith("/global/files/"),
      handler: documents,
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"), handler: documents },
    {
      matcher: ({ url }) => url.pathname.includes("/serviceNetworking/"),
      handler: new NetworkFirst({
        cacheName: "offices",
        plugins: [dated, new ExpirationPlugin({ maxEntries: 40 })],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/global/assets/"),
      handler: assets,
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/global/pictures/"),
      handler: new CacheFirst({
        cacheName: "pictures",
        plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
      }),
    },
  ],
});
serwist.addEventListeners();

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { read } = event.data as ReadMessage;
  const answer: CopyMessage = { copyOf: shownCopies.get(pageOf(read)) };
  event.source?.postMessage(answer);
  event.waitUntil(keepWhatGoesWith(read, event));
});

/**
 * The one address whose answer depends on the visitor: the server's detection always decides, and only where it cannot
 * be reached the cookie that it reads.
 */
async function root({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const stored = await self.cookieStore?.get(localeCookieName);
    const locale = locales.find(({ code }) => code === stored?.value)?.code ?? defaultLocale;
    if (locale !== defaultLocale) return Response.redirect(`/global${pathIn(locale, "/")}`);
    return documents.handle({ request, event });
  }
}

/**
 * A page may have come as a document or as data alone; both are kept, so that a reload finds it as well. With the first
 * page come the offices of its language, since a telephone number is what one needs without a connection, and the page
 * for lost connections in both.
 */
async function keepWhatGoesWith(address: string, event: ExtendableEvent): Promise<void> {
  const locale = localeOf(pathBelowBase(new URL(address)));
  const offices = `/global${pathIn(locale, "/branch")}`;
  const offline = locales.map(({ code }) => `/global${pathIn(code, "/offline")}`);
  const { pathname } = new URL(address);
  const cache = await caches.open(pagesCache);
  for (const path of [pathname, dataOf(pathname), offices, dataOf(offices), ...offline]) {
    const known = await cache.match(path);
    if (known && keptAt(known) > Date.now() - day) continue;
    const response = await documents.handle({ request: new Request(path), event });
    if (!path.endsWith(".data")) await keepScripts(await response.text(), event);
  }
}

async function keepScripts(html: string, event: ExtendableEvent): Promise<void> {
  const files = new Set(
    Array.from(html.matchAll(/"(\/global\/assets\/[^"]+\.(?:js|css))"/g), ([, file = ""]) => file),
  );
  for (const file of files) await assets.handle({ request: new Request(file), event });
}

/** The kept copy of an address without its query: what a query narrows, the page narrows by itself. */
async function withoutQuery(address: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(address);
  return search ? (await caches.open(pagesCache)).match(pathname) : undefined;
}

/** The page that says that there is no connection, with the pages that can be read all the same. */
async function offlinePage(address: string): Promise<Response | undefined> {
  const url = new URL(address);
  if (url.pathname.endsWith(".data")) return undefined;
  const locale = localeOf(pathBelowBase(url));
  const cache = await caches.open(pagesCache);
  const page = await cache.match(`/global${pathIn(locale, "/offline")}`);
  if (!page) return undefined;
  const links = (await listKeptPages(locale)).map(
    ({ address, title, ...kept }) =>
      `<li><a href="${address}" lang="${kept.locale}" hreflang="${kept.locale}">${title}</a></li>`,
  );
  // By a function: in a text put in, a dollar sign would have a meaning.
  const html = (await page.text()).replace("<!-- pages -->", () => links.join(""));
  return new Response(html, { status: 503, headers: page.headers });
}

/** The page that an address of a document or of data belongs to. */
function pageOf(address: string): string {
  const { pathname } = new URL(address, self.location.href);
  return pathname.replace(/(?<=\/)_\.data$/, "").replace(/\.data$/, "");
}

function dataOf(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

function keptAt(response: Response): number {
  return Number(response.headers.get(keptAtHeader));
}
