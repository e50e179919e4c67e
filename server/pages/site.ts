import { createLists } from "#api/lists.ts";
import { localeOf, pathBelowBase } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import { ownPaths } from "#server/env-schema.ts";
import { siteOrigin, type Env } from "#server/env.ts";
import { feeds, type Feed } from "#server/feeds/feeds.ts";
import { capitalizeHeader } from "#server/header-name.ts";
import { contentSecurityPolicy, tagSources } from "#server/security-headers.ts";
import type { SiteSettings } from "#site/load/context.ts";
import type { SiteBuild } from "./build.ts";
import { fallbackPage } from "./fallback-page.ts";
import { rewriteDocument } from "./framework-output.ts";
import type { Rendered } from "./page-cache.ts";

export const defaultApiBase = ownPaths.api;

/** How long proxies may keep what changes with the content: an edit is seen within five seconds, an outage is not. */
const sharedCaching = "public, max-age=0, s-maxage=2, stale-if-error=86400";

/** The settings that the site's pages use. */
export function siteSettings(env: Env): SiteSettings {
  return {
    mode: env.SITE_MODE,
    origin: siteOrigin(env),
    apiBaseUrl: env.API_BASE_URL ?? defaultApiBase,
    uploadBaseUrl: env.OBJECT_STORAGE_URL ?? env.API_BASE_URL ?? defaultApiBase,
    recruitBaseUrl: env.RECRUIT_SUBMIT_URL ?? env.API_BASE_URL ?? defaultApiBase,
    pictureBaseUrl: env.RESOURCE_BASE_URL ?? ownPaths.pictures,
    tags: {
      origin: env.TAG_ORIGIN,
      ids: {
        ...(env.ANALYTICS_ID && { analytics: env.ANALYTICS_ID }),
        ...(env.ADS_ID && { ads: env.ADS_ID }),
      },
    },
  };
}

/**
 * Creates the function that renders the address of a page or of a feed into a complete response. Pages are cached for all
 * visitors, so the request that is rendered carries no visitor data.
 */
export function createRenderer({
  build,
  env,
  content,
  mode = "production",
  onError,
}: {
  build: SiteBuild;
  env: Env;
  content: () => Content;
  /** `development` for Vite's build only. */
  mode?: "production" | "development";
  onError: (address: string, error: unknown) => void;
}) {
  const handle = build.entry.module.createRequestHandler(build, mode);
  const settings = siteSettings(env);
  const lists = createLists({ records: () => content().records });

  function renderFeed({ type, write }: Feed): Rendered {
    const text = write({
      origin: settings.origin,
      pictureBaseUrl: settings.pictureBaseUrl,
      content: content(),
      lists,
      contentDir: env.CONTENT_DIR,
    });
    return {
      status: 200,
      body: Buffer.from(text),
      headers: { "Content-Type": type, "Cache-Control": sharedCaching, Vary: "Accept-Encoding" },
    };
  }

  async function renderPage(url: URL): Promise<Rendered> {
    const isDocument = !url.pathname.endsWith(".data");
    let failure: unknown;
    const context = build.entry.module.createSiteContext({
      settings,
      content: content(),
      lists,
      isDocument,
      report(error) {
        failure = error;
        onError(url.pathname + url.search, error);
      },
    });
    const response = await handle(new Request(url), context);
    const { status } = response;
    const headers = {
      ...Object.fromEntries([...response.headers].map(([name, value]) => [capitalizeHeader(name), value])),
      "Cache-Control": status < 400 ? sharedCaching : "no-cache",
      Vary: "Accept-Encoding",
    };
    if (!isDocument) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };

    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    const details =
      env.SITE_MODE !== "production" && failure instanceof Error ? failure.message : String(status);
    const html = isPage
      ? rewriteDocument(await response.text())
      : fallbackPage(localeOf(pathBelowBase(url)), details);
    return {
      status,
      body: Buffer.from(html),
      headers: {
        ...headers,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": contentSecurityPolicy(
          html,
          env,
          isPage ? tagSources(content().tags, env) : undefined,
        ),
      },
    };
  }

  return async (address: string): Promise<Rendered> => {
    const url = new URL(address, settings.origin);
    const feed = feeds.get(url.pathname);
    return feed ? renderFeed(feed) : renderPage(url);
  };
}
