/**
 * `npm run dev`: site and API together. Vite renders the site and reloads what changes in it; a change of the API, the
 * contract or the server starts this process anew (see the script in package.json). Nothing is kept.
 */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { openContent } from "#library/follow.ts";
import { picturesFolder } from "#library/pictures.ts";
import { createApp } from "./app.ts";
import { openBackend } from "./backend.ts";
import { parseEnv } from "./env.ts";
import { compress, cacheResponse } from "./pages/cached-response.ts";
import { createRenderer } from "./pages/site.ts";
import type { SiteBuild } from "./pages/site.ts";
import { createStaticFiles } from "./pages/static-files.ts";
import { configureLog, errorFields, log } from "./telemetry/log.ts";
import { createHealth } from "./maintenance/health.ts";

const env = parseEnv(process.env);
configureLog({ format: env.LOG_FORMAT, level: env.LOG_LEVEL });
const httpServer = createServer();
const vite = await createVite({
  server: { middlewareMode: { server: httpServer }, hmr: { server: httpServer } },
  appType: "custom",
});

const pictures = createStaticFiles(
  [{ folder: picturesFolder, address: "/global/pictures", isHashed: () => true }],
  {},
);
const { library, words } = openContent(env, {
  onChange() {
    pictures.refresh();
    vite.ws.send({ type: "full-reload" });
  },
  onError: (error) => log("error", "content not taken over", errorFields(error)),
});
const { api, files, keeper, store } = await openBackend(env, { group: () => library().company, words });
const logError = (address: string, error: unknown) =>
  log("error", "failed", { address, ...errorFields(error) });

async function render(address: string) {
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as SiteBuild;
  const rendered = await createRenderer({ build, env, api, library, mode: "development", onError: logError })(
    address,
  );
  // Vite writes scripts of its own into pages, which the policy would not let run.
  const { "Content-Security-Policy": _policy, ...headers } = rendered.headers;
  return { ...rendered, headers };
}

const app = createApp({
  env,
  library,
  api,
  files,
  render,
  file: pictures.at,
  async page(key) {
    const { status, headers, body } = await render(key);
    return cacheResponse(status, headers, await compress(body, "fast"));
  },
  onError: logError,
  health: createHealth({ database: keeper, store, dataDir: env.DATA_DIR, isStopping: () => false }),
  isStopping: () => false,
});

const listener = getRequestListener(app.fetch);
httpServer.on("request", (request, response) => {
  const { url } = request;
  vite.middlewares(request, response, () => {
    // Vite has taken the base off the address on its way.
    request.url = url;
    void listener(request, response);
  });
});
httpServer.listen(env.PORT, env.HOST, () =>
  log("info", "listening", { url: `http://localhost:${env.PORT}/global/` }),
);
