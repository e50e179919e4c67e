import type { ServerBuild } from "react-router";
import type { createApi } from "#api/app.ts";
import { createClient } from "#contract/client.ts";
import type { Client } from "#contract/client.ts";
import { localeOf, pathBelowBase } from "#contract/locales.ts";
import type { Library } from "#library/library.ts";
import { ownPaths } from "#server/env-schema.ts";
import { siteOrigin } from "#server/env.ts";
import type { Env } from "#server/env.ts";
import { feeds } from "#server/feeds/feeds.ts";
import type { Feed } from "#server/feeds/feeds.ts";
import { contentSecurityPolicy, securityHeaders } from "#server/security-headers.ts";
import { createFallbackClient } from "#server/fallback-client.ts";
import type * as siteEntry from "#site/entry.server.tsx";
import type { SiteSettings } from "#site/load/context.ts";
import { fallbackPage } from "./fallback-page.ts";
import { delayScripts } from "./late-scripts.ts";
import type { Rendered } from "./page-cache.ts";
import { createPageStyles } from "./page-styles.ts";

/** The built site: the framework's build, with what the site's own entry gives the server. */
export type SiteBuild = ServerBuild & {
  entry: { module: typeof siteEntry };
};

export const defaultApiBase = ownPaths.api;

/** How long those between us and a visitor may keep what changes with the content. */
const sharedCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

const stylesOf = new Map<string, (html: string) => string>();

/** Puts in place of the whole style sheet, which the site writes into each page, the part that the page can use. */
function withPageStyles(html: string): string {
  return html.replace(/(?<=<style>)(.*?)(?=<\/style>)/s, (sheet) => {
    const styles = stylesOf.get(sheet) ?? createPageStyles(sheet);
    stylesOf.set(sheet, styles);
    return styles(html);
  });
}

/** What the site is told of the place it runs in. */
export function siteSettings(env: Env): SiteSettings {
  return {
    mode: env.SITE_MODE,
    origin: siteOrigin(env),
    apiBaseUrl: env.API_BASE_URL ?? defaultApiBase,
    uploadBaseUrl: env.OBJECT_STORAGE_URL ?? env.API_BASE_URL ?? defaultApiBase,
    recruitBaseUrl: env.RECRUIT_SUBMIT_URL ?? env.API_BASE_URL ?? defaultApiBase,
    pictureBaseUrl: env.RESOURCE_BASE_URL ?? ownPaths.pictures,
  };
}

/**
 * Makes the function that renders an address, of a page or of a feed, into a whole answer. Pages are shared by all
 * visitors, so the request that is rendered carries nothing of anybody's.
 */
export function createRenderer({
  build,
  env,
  api,
  library,
  areStandIns = () => false,
  mode = "production",
  onError,
}: {
  build: SiteBuild;
  env: Env;
  /** Answers the calls of pages in this process, unless another machine does. */
  api: ReturnType<typeof createApi>;
  library: () => Library;
  /** Whether this process's own lists are not those of its database yet. */
  areStandIns?: () => boolean;
  /** `development` for Vite's build alone. */
  mode?: "production" | "development";
  onError: (address: string, error: unknown) => void;
}) {
  const handle = build.entry.module.createRequestHandler(build, mode);
  const settings = siteSettings(env);
  const shared = securityHeaders(env);
  const own = createClient({ baseUrl: "", fetch: async (path, init) => api.request(path, init) });
  const other = env.API_BASE_URL ? createFallbackClient(env.API_BASE_URL, own) : undefined;

  /** The calls of one rendering, and how long what comes of it may be kept by others. */
  function callsOfRendering(): { client: Client; caching: () => string } {
    let isStandIn = areStandIns();
    const client = other?.(() => (isStandIn = true)) ?? own;
    return { client, caching: () => (isStandIn ? "no-cache" : sharedCaching) };
  }

  async function renderFeed({ type, write }: Feed): Promise<Rendered> {
    const { client, caching } = callsOfRendering();
    const text = await write({
      origin: settings.origin,
      library: library(),
      client,
      contentDir: env.CONTENT_DIR,
    });
    return {
      status: 200,
      body: Buffer.from(text),
      headers: { ...shared, "Content-Type": type, "Cache-Control": caching(), Vary: "Accept-Encoding" },
    };
  }

  async function renderPage(url: URL): Promise<Rendered> {
    const isDocument = !url.pathname.endsWith(".data");
    let failure: unknown;
    const { client, caching } = callsOfRendering();
    const context = build.entry.module.createSiteContext({
      settings,
      library: library(),
      client,
      isDocument,
      report(error) {
        failure = error;
        onError(url.pathname + url.search, error);
      },
    });
    const response = await handle(new Request(url), context);
    const { status } = response;
    const headers = {
      ...shared,
      ...headersOf(response),
      "Cache-Control": status < 400 ? caching() : "no-cache",
      Vary: "Accept-Encoding",
    };
    if (!isDocument) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };

    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    const details =
      env.SITE_MODE !== "production" && failure instanceof Error ? failure.message : String(status);
    const html = isPage
      ? delayScripts(withPageStyles(await response.text()))
      : fallbackPage(localeOf(pathBelowBase(url)), details);
    return {
      status,
      body: Buffer.from(html),
      headers: {
        ...headers,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": contentSecurityPolicy(html, env),
      },
    };
  }

  return (address: string): Promise<Rendered> => {
    const url = new URL(address, settings.origin);
    const feed = feeds.get(url.pathname);
    return feed ? renderFeed(feed) : renderPage(url);
  };
}

/** Headers as they are written on the wire by hand: `content-type` → `Content-Type`. */
function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [
      name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );
}
