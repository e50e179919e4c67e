import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { basePath } from "#shared/locales.ts";
import { beginReading, followContent } from "#reader/follow.ts";
import { picturesFolder } from "#reader/pictures.ts";
import { ContentError } from "#reader/problems.ts";
import { createApp } from "#server/app.ts";
import { openBackend } from "#server/backend.ts";
import { ownPaths } from "#server/env-schema.ts";
import { parseEnv } from "#server/env.ts";
import { createHealth } from "#server/maintenance/health.ts";
import { cacheResponse, compress } from "#server/pages/cached-response.ts";
import type { Site } from "#server/pages/build.ts";
import { createRenderer } from "#server/pages/site.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { createStaticFiles } from "#server/pages/static-files.ts";
import { configureLog, errorFields, log } from "#server/telemetry/log.ts";

/**
 * Opens site and API for development: nothing is cached. `loadSite` gives the code that renders pages as it is now; `onContent` is called when content has changed, with the mistakes in it where it is refused.
 */
export async function openApp({
  server,
  loadSite,
  onContent,
}: {
  server: Server;
  loadSite: () => Promise<Site>;
  onContent: (mistakes?: string) => void;
}): Promise<{ listener: RequestListener; close: () => Promise<void> }> {
  const env = parseEnv(process.env);
  configureLog({ level: env.LOG_LEVEL });
  // The first page needs both.
  const reading = await beginReading(env);
  await loadSite();
  const pictures = createStaticFiles(
    [{ folder: picturesFolder, address: ownPaths.pictures, isHashed: () => true }],
    securityHeaders(env),
  );
  const followed = await followContent(env, {
    reading,
    onChange() {
      pictures.refresh();
      onContent();
    },
    onError(error) {
      log("error", "content rejected", errorFields(error));
      if (error instanceof ContentError) onContent(error.message);
    },
  });
  const { content } = followed;
  const { api, files, monitor, store, close } = await openBackend(env, { content });
  const logError = (address: string, error: unknown) =>
    log("error", "failed", { address, ...errorFields(error) });

  async function render(address: string) {
    const site = await loadSite();
    const rendered = createRenderer({ site, env, content, onError: logError })(address);
    // Vite loads scripts and writes styles that the policy would not let through.
    const { "Content-Security-Policy": _policy, ...headers } = rendered.headers;
    return { ...rendered, headers };
  }

  async function renderNow(key: string) {
    const { status, headers, body } = await render(key);
    return cacheResponse(status, headers, await compress(body, "fast"));
  }

  const app = createApp({
    env,
    content,
    api,
    files,
    file: pictures.at,
    pages: { get: renderNow, once: renderNow, peek: () => undefined },
    limitQueries: async () => undefined,
    // Every page is rendered anew and finds out by itself.
    isOpenPosition: () => true,
    onError: logError,
    health: createHealth({
      database: monitor,
      store,
      dataDir: env.DATA_DIR,
      contentProblem: followed.problem,
      isStopping: () => false,
    }),
    isStopping: () => false,
  });
  const listener = getRequestListener(app.fetch);
  if (!server.listening)
    server.listen(env.PORT, env.HOST, () =>
      log("info", "listening", { url: `http://localhost:${env.PORT}${basePath}/` }),
    );
  return {
    listener: (request, response) => void listener(request, response),
    async close() {
      followed.close();
      await close();
    },
  };
}
