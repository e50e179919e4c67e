import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import type { createApi } from "#api/app.ts";
import { filesPath } from "#api/signing/signed-links.ts";
import { isOutage, retryAfter } from "#api/unavailable.ts";
import { addressIn, basePath, defaultLocale, locales, localeOf, pathBelowBase } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import { localeCookie, readChoice } from "#site/i18n/locale-choice.ts";
import { createClientAddress } from "./client-address.ts";
import type { Env } from "./env.ts";
import { securityTxt } from "./feeds/security-txt.ts";
import { readAddress, findersIn } from "./pages/addresses.ts";
import { chinaRootPage, fallbackPage, offlinePage } from "./pages/small-pages.ts";
import { selectResponse, type CachedResponse } from "./pages/cached-response.ts";
import { detectLocale } from "./pages/locale-detection.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { defaultApiBase, siteSettings } from "./pages/site.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import type { Health } from "./maintenance/health.ts";

/** The parts that the app is composed of. */
export interface Parts {
  env: Env;
  content: () => Content;
  api: ReturnType<typeof createApi>;
  /** Serves files by the signed links in letters. */
  files: Hono;
  pages: Pick<PageCache, "get" | "peek" | "once">;
  /** Counts a list that is rendered for a query. Returns the seconds to wait where there were too many. */
  limitQueries: (address: string) => Promise<number | undefined>;
  /** Whether an open position has this id. */
  isOpenPosition: (id: string) => boolean;
  file: (address: string) => CachedResponse | undefined;
  /** Called with unexpected errors. */
  onError: (address: string, error: unknown) => void;
  /** The health that `/readyz` reports. */
  health: () => Promise<Health>;
  /** Whether the process is about to end. */
  isStopping: () => boolean;
}

const securityTxtPath = "/.well-known/security.txt";

interface AppEnv {
  Bindings: HttpBindings;
  Variables: { isKept?: boolean };
}

/** Creates the app that answers all requests; the first route that matches does. */
export function createApp({
  env,
  content,
  api,
  files,
  pages,
  limitQueries,
  isOpenPosition,
  file,
  onError,
  health,
  isStopping,
}: Parts) {
  const app = new Hono<AppEnv>();
  const headers = securityHeaders(env);
  const { origin } = siteSettings(env);

  /** Sends what is kept, in the encoding that the browser accepts best, or says that the browser has it. */
  function send(c: Context<AppEnv>, kept: CachedResponse, extra: Record<string, string> = {}): Response {
    const { headers: own, ...answer } = selectResponse(kept, {
      method: c.req.method,
      acceptEncoding: c.req.header("Accept-Encoding"),
      ifNoneMatch: c.req.header("If-None-Match"),
    });
    c.set("isKept", true);
    return new Response(answer.body ?? null, {
      status: answer.status,
      headers: { ...own, ...extra },
    });
  }

  app.use(async (c, next) => {
    await next();
    // To read those of what is kept, which has them, would cost as much as all the rest.
    if (c.var.isKept) return;
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  app.get("/healthz", (c) => c.json({ status: "up" }));
  app.get("/readyz", async (c) => {
    const result = await health();
    return c.json(result, result.status === "ready" ? 200 : 503);
  });
  // For load balancers: without a database, each copy still serves pages.
  app.get("/readyz/pages", (c) =>
    isStopping() ? c.json({ status: "not ready" }, 503) : c.json({ status: "ready" }),
  );
  app.get("/robots.txt", (c) => {
    const rules =
      env.SITE_MODE === "production" ? `Allow: /\nSitemap: ${origin}${basePath}/sitemap.xml` : "Disallow: /";
    return c.text(`User-agent: *\n${rules}\n`);
  });
  app.get(securityTxtPath, (c) => {
    const text = securityTxt({
      origin,
      path: securityTxtPath,
      email: content().company.security,
      policy: addressIn("en", "/privacyPolicy#security"),
      today: new Date(),
    });
    return c.text(text, 200, { "Cache-Control": "public, max-age=86400" });
  });
  // Browsers and programs look for these at the root, which otherwise belongs to the Chinese site.
  app.get("/favicon.ico", (c) => {
    const icon = file(`${basePath}/favicon.ico`);
    return icon ? send(c, icon) : c.notFound();
  });
  app.get("/", (c) => {
    if (env.CHINA_SITE_URL) return c.redirect(env.CHINA_SITE_URL, 302);
    const { html, inline } = chinaRootPage(content().company.company);
    c.header("Content-Security-Policy", contentSecurityPolicy(inline, env));
    return c.html(html);
  });

  const refuseMethod = (c: Context) =>
    c.text("Method not allowed. Use GET or HEAD.\n", 405, { Allow: "GET, HEAD" });
  // The Request class does not support this method.
  app.on("TRACE", "*", refuseMethod);

  // Mounted as a whole, so that the API answers unknown calls itself.
  const readAddressOf = createClientAddress(env.TRUSTED_PROXIES);
  const clientAddress = (c: Context<AppEnv>) =>
    readAddressOf(c.env?.incoming?.socket.remoteAddress, c.req.header("X-Forwarded-For"));
  app.all(`${defaultApiBase}/*`, (c) =>
    api.fetch(c.req.raw, { mountedAt: defaultApiBase, clientAddress: clientAddress(c) }),
  );

  app.route(filesPath, files);

  app.get(`${basePath}/*`, async (c) => {
    const url = new URL(c.req.url);
    const { pathname, search } = url;
    const cached = file(pathname);
    if (cached) return send(c, cached);

    const offline = locales.find(({ code }) => pathname === addressIn(code, "/offline"));
    if (offline) {
      const { html, inline } = offlinePage(offline.code, content().company);
      return c.html(html, 200, { "Content-Security-Policy": contentSecurityPolicy(inline, env) });
    }
    const choice = readChoice(url);
    if (choice) {
      c.header("Set-Cookie", localeCookie(choice.locale));
      c.header("Cache-Control", "no-store");
      return c.redirect(choice.to, 302);
    }
    if (pathname === `${basePath}/`) {
      const locale = detectLocale(c.req.header("Cookie"), c.req.header("Accept-Language"));
      if (locale !== defaultLocale) {
        c.header("Vary", detectionVary);
        c.header("Cache-Control", "no-store");
        return c.redirect(addressIn(locale, "/") + search, 302);
      }
      return send(c, await pages.get(pathname), {
        Vary: detectionVary,
        "Cache-Control": "private, no-cache",
      });
    }

    const address = readAddress(pathname, search, findersIn(content()));
    if (address.kind === "redirect") return c.redirect(address.to + search, address.status);
    if (address.kind === "query") return sendQuery(c, address);
    const isMissing = address.kind === "position" && !isOpenPosition(address.id);
    return send(c, await pages.get(isMissing ? address.missing : address.key));
  });

  /** Sends a list as a query selects it. Limited: no client gets more lists rendered than a person can read. */
  async function sendQuery(
    c: Context<AppEnv>,
    { key, isEndless }: { key: string; isEndless: boolean },
  ): Promise<Response> {
    const kept = isEndless ? undefined : pages.peek(key);
    if (kept) return send(c, kept);
    const seconds = await limitQueries(clientAddress(c));
    if (seconds !== undefined)
      return c.text(`Too many searches. Try again in ${seconds} seconds.\n`, 429, {
        "Retry-After": String(seconds),
        "Cache-Control": "no-store",
      });
    return isEndless
      ? send(c, await pages.once(key), { "Cache-Control": "private, no-cache" })
      : send(c, await pages.get(key));
  }

  app.on("ALL", ["/", `${basePath}/*`], refuseMethod);
  app.onError((error, c) => {
    onError(c.req.path, error);
    const status = isOutage(error) ? 503 : 500;
    const { html, inline } = fallbackPage(localeOf(pathBelowBase(new URL(c.req.url))), String(status));
    c.header("Content-Security-Policy", contentSecurityPolicy(inline, env));
    c.header("Cache-Control", "no-store");
    if (status === 503) c.header("Retry-After", String(retryAfter));
    return c.html(html, status);
  });
  app.notFound((c) => c.text(`Not found. The site is at ${basePath}/.\n`, 404));
  return app;
}

/** For the only addresses whose response depends on the visitor. */
const detectionVary = "Accept-Encoding, Accept-Language, Cookie";
