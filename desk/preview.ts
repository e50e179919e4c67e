import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isoDate } from "#contract/parts.ts";
import { basePath } from "#shared/locales.ts";
import type { Content } from "#reader/content.ts";
import { picturesFolder } from "#reader/pictures.ts";
import { ownPaths } from "#server/env-schema.ts";
import type { Env } from "#server/env.ts";
import { loadBuild } from "#server/pages/build.ts";
import { createRenderer } from "#server/pages/site.ts";

const cookieName = "draft";

/** In place of a draft: what is saved. */
export const savedId = "saved";

/**
 * The site's own pages, rendered from a draft: `/preview/<draft>/<day>/global/branch` leads to the page and keeps draft and day
 * in a cookie, so that links within the site stay in it. `saved` in place of a draft shows what is saved. Calls are not answered.
 */
export async function createPreview({
  env,
  draft,
  saved,
}: {
  env: Env;
  draft: (id: string) => Promise<Content | undefined>;
  saved: () => Content;
}) {
  let shown = saved();
  const site = await loadBuild();
  const render = createRenderer({
    env,
    site,
    content: () => shown,
    onError: (_, error) => console.error(error),
  });
  const app = new Hono();

  app.get("/preview/:id/:day/*", (c) => {
    const { id, day } = c.req.param();
    setCookie(c, cookieName, `${id}/${day}`, { path: basePath, sameSite: "Strict", httpOnly: true });
    return c.redirect(c.req.path.slice(`/preview/${id}/${day}`.length));
  });
  const below = (path: string) => path.slice(ownPaths.pictures.length);
  app.use(`${ownPaths.pictures}/*`, serveStatic({ root: picturesFolder, rewriteRequestPath: below }));
  // Without the site's worker, which would keep drafts for later.
  app.get(`${basePath}/sw.js`, (c) => c.notFound());
  app.use(
    `${basePath}/*`,
    serveStatic({ root: "build/client", rewriteRequestPath: (path) => path.slice(basePath.length) }),
  );
  app.all(`${ownPaths.api}/*`, (c) => c.json({ title: "The preview answers no calls", status: 503 }, 503));
  app.get(`${basePath}/*`, async (c) => {
    const [id = savedId, day = ""] = getCookie(c, cookieName)?.split("/") ?? [];
    const current = id === savedId ? saved() : await draft(id);
    if (!current)
      return c.text(
        "This draft is no longer kept. Open it again in the desk, or ask for its new address.",
        404,
      );
    // Nothing else is rendered before this page is: rendering does not wait.
    shown = isoDate.safeParse(day).success ? current.on(day) : current;
    const { status, headers, body } = render(c.req.url);
    return new Response(body, {
      status,
      headers: {
        "Content-Type": headers["Content-Type"] ?? "text/plain",
        // The desk shows pages in a frame.
        "Content-Security-Policy": "frame-ancestors 'self'",
        "Cache-Control": "no-store",
      },
    });
  });
  return app;
}
