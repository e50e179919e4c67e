import { getRequestListener } from "@hono/node-server";
import { basePath } from "#shared/locales.ts";
import { followContent, type Reading } from "#reader/follow.ts";
import { picturesFolder } from "#reader/pictures.ts";
import { soundCopyIn } from "#reader/sound-copy.ts";
import { createApp } from "./app.ts";
import { openBackend } from "./backend.ts";
import { createDataDir, EnvError, missingServices, type Env } from "./env.ts";
import { ownPaths } from "./env-schema.ts";
import { fail, createShutdown } from "./shutdown.ts";
import { createHttpServer } from "./http-server.ts";
import { createHealth } from "./maintenance/health.ts";
import { loadBuild } from "./pages/build.ts";
import { earlierFilesIn, keepFiles } from "./pages/earlier-files.ts";
import { createPages } from "./pages/pages.ts";
import { createRenderer, siteSettings } from "./pages/site.ts";
import { createKeptListener } from "./pages/cached-response.ts";
import { createStaticFiles } from "./pages/static-files.ts";
import { securityHeaders } from "./security-headers.ts";
import { configureLog, errorFields, log, captureConsole } from "./telemetry/log.ts";
import { serveMetrics } from "./telemetry/metrics-server.ts";

/**
 * Serves the site. `reading` is the first of the content, which has begun.
 * @throws EnvError and ContentError, for mistakes in the settings and the content.
 */
export async function serve(env: Env, reading: Reading): Promise<void> {
  prepareProcess(env);
  // Only where somebody reads them: to measure costs memory, and time of each request.
  const metrics =
    env.METRICS_PORT === undefined ? undefined : (await import("./telemetry/metrics.ts")).createMetrics();
  const {
    content,
    problem: contentProblem,
    close: closeContent,
  } = await followContent(env, {
    reading,
    soundCopy: soundCopyIn(env.DATA_DIR),
    onChange({ version, day }) {
      // The pictures are written before the manifest whose change is reported.
      files.refresh();
      log("info", "content changed", { version, day });
      void pages.warm();
    },
    onError: (error) => log("error", "content rejected", errorFields(error)),
  });
  const [backend, site] = await Promise.all([openBackend(env, { content, metrics }), loadBuild()]);
  const { api } = backend;
  const onError = (address: string, error: unknown) =>
    log("error", "page failed", { address, ...errorFields(error) });
  const pages = createPages({
    env,
    render: createRenderer({ env, site, content, onError }),
    content,
    metrics,
  });
  const files = createStaticFiles(staticFolders(env.DATA_DIR), securityHeaders(env));
  const { isStopping, listen: stopOnSignals } = createShutdown();
  const health = createHealth({
    database: backend.monitor,
    store: backend.store,
    dataDir: env.DATA_DIR,
    contentProblem,
    isStopping,
  });
  const app = createApp({
    env,
    content,
    api,
    files: backend.files,
    file: files.at,
    pages: pages.cache,
    limitQueries: backend.limits.consumeQuery,
    isOpenPosition: pages.isOpenPosition,
    onError,
    health,
    isStopping,
  });
  const listener = getRequestListener(app.fetch);
  const answerKept = createKeptListener((address) => files.at(address) ?? pages.cache.peek(address));
  const server = createHttpServer({
    listener: (request, response) => void (answerKept(request, response) || listener(request, response)),
    isStopping,
    onAnswer: metrics?.request,
  });

  if (metrics) {
    metrics.connect({
      letters: backend.letters,
      health: async () => (await health()).checks,
      versions: () => ({ content: content().version }),
      pool: () => backend.pool,
    });
    await serveMetrics(metrics.registry, {
      port: env.METRICS_PORT ?? 0,
      host: env.METRICS_HOST,
    }).catch((error: Error) => fail(new EnvError(`METRICS_PORT: ${error.message}`)));
  }

  server.once("error", (error) => fail(new EnvError(`PORT: ${error.message}`)));
  server.listen(env.PORT, env.HOST, () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : env.PORT;
    log("info", "listening", {
      url: `http://localhost:${port}${basePath}/`,
      mode: env.SITE_MODE,
      addresses: siteSettings(env),
      content: content().version,
      startMs: Math.round(performance.now()),
    });
    void pages.warm()?.then(() => log("info", "pages warm"));
    keepFiles(assetsFolder, earlierFilesIn(env.DATA_DIR)).catch((error: unknown) =>
      log("error", "files not kept for the next release", errorFields(error)),
    );
  });
  stopOnSignals(server, {
    notice: env.DRAIN_SECONDS * 1000,
    close() {
      closeContent();
      return backend.close();
    },
  });
}

/** Configures the log, creates DATA_DIR, and warns about services that production should have. */
function prepareProcess(env: Env): void {
  configureLog({ level: env.LOG_LEVEL });
  captureConsole();
  createDataDir(env.DATA_DIR);
  for (const { setting, text } of missingServices(env)) log("warn", "setting missing", { setting, text });
}

/** The browser's files, whose names change with their content. */
const assetsFolder = "build/client/assets";

/** The folders of static files, of which later ones come first. Names with a hash change with their content. */
const staticFolders = (dataDir: string) => [
  {
    folder: earlierFilesIn(dataDir),
    address: `${basePath}/assets`,
    isHashed: () => true,
  },
  {
    folder: "build/client",
    address: basePath,
    isHashed: (name: string) => name.startsWith("assets/"),
  },
  {
    folder: picturesFolder,
    address: ownPaths.pictures,
    isHashed: (name: string) => /-[0-9a-f]{10}-\d+\./.test(name),
  },
];
