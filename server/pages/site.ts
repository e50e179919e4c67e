import { createLists } from "#api/lists.ts";
import { localeOf, pathBelowBase } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import { ownPaths } from "#server/env-schema.ts";
import { siteOrigin, type Env } from "#server/env.ts";
import { feeds, type Feed } from "#server/feeds/feeds.ts";
import { contentSecurityPolicy, securityHeaders, tagSources } from "#server/security-headers.ts";
import type { SiteSettings } from "#site/load/page.ts";
import type { Site } from "./build.ts";
import { fallbackPage } from "./small-pages.ts";
import type { Rendered } from "./page-cache.ts";

export const defaultApiBase = ownPaths.api;

/**
 * How long proxies may keep what changes with the content: an edit is seen within five seconds, an outage is not. Browsers may
 * for as long, so that a page that is fetched ahead (site/browser/prefetch.ts) is there for its link.
 */
const sharedCaching = "public, max-age=2, s-maxage=2, stale-if-error=86400";

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
 * visitors, so what is rendered knows nothing of the visitor.
 */
export function createRenderer({
  site,
  env,
  content,
  onError,
}: {
  site: Site;
  env: Env;
  content: () => Content;
  onError: (address: string, error: unknown) => void;
}) {
  const settings = siteSettings(env);
  const common = { ...securityHeaders(env), Vary: "Accept-Encoding" };
  const lists = createLists(content);

  function renderFeed({ type, write }: Feed): Rendered {
    const text = write({
      origin: settings.origin,
      pictureBaseUrl: settings.pictureBaseUrl,
      content: content(),
      lists,
      offlineFiles: site.offlineFiles,
    });
    return {
      status: 200,
      body: Buffer.from(text),
      headers: { ...common, "Content-Type": type, "Cache-Control": sharedCaching },
    };
  }

  function renderDocument(url: URL): Rendered {
    const now = content();
    let failure: unknown;
    function report(error: unknown): void {
      failure = error;
      onError(url.pathname + url.search, error);
    }
    const toResponse = (
      status: number,
      html: string,
      policy: string,
      headers: Record<string, string> = {},
    ) => ({
      status,
      body: Buffer.from(html),
      headers: {
        ...common,
        ...headers,
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Cache-Control": status < 400 ? sharedCaching : "no-cache",
      },
    });
    try {
      const { status, headers, html, inline } = site.renderPage({
        url,
        content: now,
        lists,
        settings,
        assets: site.assets,
        report,
      });
      return toResponse(status, html, contentSecurityPolicy(inline, env, tagSources(now.tags, env)), headers);
    } catch (error) {
      report(error);
      const details = env.SITE_MODE !== "production" && failure instanceof Error ? failure.message : "500";
      const { html, inline } = fallbackPage(localeOf(pathBelowBase(url)), details);
      return toResponse(500, html, contentSecurityPolicy(inline, env));
    }
  }

  return (address: string): Rendered => {
    const url = new URL(address, settings.origin);
    const feed = feeds.get(url.pathname);
    return feed ? renderFeed(feed) : renderDocument(url);
  };
}
