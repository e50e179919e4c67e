import { getRequestListener } from "@hono/node-server";
import { openContent } from "#library/follow.ts";
import { openContents } from "#library/kept.ts";
import { picturesFolder } from "#library/pictures.ts";
import { ContentError } from "#library/problems.ts";
import { createApp } from "./app.ts";
import { openBackend } from "./backend.ts";
import { createTrust } from "./client-address.ts";
import { EnvError, parseEnv } from "./env.ts";
import { missingServices } from "./missing-services.ts";
import { addressesToWarm } from "./pages/addresses.ts";
import { PageCache } from "./pages/page-cache.ts";
import type { Rendered } from "./pages/page-cache.ts";
import { pagesVersion } from "./pages/pages-version.ts";
import { createRenderer, siteSettings } from "./pages/site.ts";
import type { SiteBuild } from "./pages/site.ts";
import { createStaticFiles } from "./pages/static-files.ts";
import { securityHeaders } from "./security-headers.ts";
import { createHttpServer, drain, waitAtMost } from "./http-server.ts";
import { configureLog, errorFields, flushLog, log, takeOverConsole } from "./telemetry/log.ts";
import { serveMetrics } from "./telemetry/metrics-server.ts";
import { createMetrics } from "./telemetry/metrics.ts";
import { openTracing } from "./telemetry/tracing.ts";
import { followDay } from "./maintenance/day.ts";
import { createHealth } from "./maintenance/health.ts";

// With the 5 seconds of DRAIN_SECONDS below the 30 after which most supervisors kill a process.
const drainLimit = 10_000;
/** A letter that takes longer is tried again after the next start. */
const closeLimit = 10_000;
/** A collector that does not answer keeps nobody. */
const traceLimit = 2000;
/** npm passes on a Ctrl-C that the terminal has sent to the whole group: the process gets it twice. */
const sameSignalMs = 1000;

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  configureLog({ format: env.LOG_FORMAT, level: env.LOG_LEVEL });
  takeOverConsole();
  for (const { setting, text } of missingServices(env)) log("warn", "setting missing", { setting, text });
  const metrics = createMetrics();
  const tracing = await openTracing(env, createTrust(env.TRUSTED_PROXIES));
  const {
    library,
    words,
    close: closeContent,
  } = openContent(env, {
    open: openContents,
    onChange: ({ version }) => {
      // The pictures are made before the list of them that tells of the change.
      file.refresh();
      log("info", "content changed", { version });
      void warm();
    },
    onError: (error) => log("error", "content not taken over", errorFields(error)),
    onBuildNeeded: () =>
      log("warn", "build needed", {
        text: "Words of content/messages have changed: run npm run build, then restart.",
      }),
  });
  const [backend, build] = await Promise.all([
    openBackend(env, {
      group: () => library().company,
      words,
      metrics,
      tracing,
      onRecords(version) {
        log("info", "records changed", { version });
        void warm();
      },
    }),
    loadBuild(),
  ]);
  const { api, files, keeper, records, store, close: closeBackend } = backend;

  const onError = (address: string, error: unknown) =>
    log("error", "page failed", { address, ...errorFields(error) });
  // Made anew at once: else the first visitor of a day would see what was open on the day of the last.
  const day = followDay({ onChange: () => void warm() });
  const renderPlain = createRenderer({ build, env, api, library, areStandIns: records.areStandIns, onError });
  const render = timed(
    // The query of a list may hold what somebody looks for.
    (address) =>
      tracing.trace("render", { "site.page": address.split("?")[0] ?? "" }, () => renderPlain(address)),
    metrics.render,
  );
  const pages = new PageCache({
    render,
    version: () =>
      pagesVersion({
        content: library().version,
        records: env.API_BASE_URL ? undefined : records.version(),
        day: day.today(),
      }),
    onLook: (found) => (metrics.cache[found] += 1),
    onError: (key, error) => log("error", "page not renewed", { key, ...errorFields(error) }),
  });
  const warm = () => (env.WARM_PAGES ? pages.warm(addressesToWarm()) : undefined);
  const file = createStaticFiles(
    [
      { folder: "build/client", address: "/global", isHashed: (name) => name.startsWith("assets/") },
      {
        folder: picturesFolder,
        address: "/global/pictures",
        isHashed: (name) => /-[0-9a-f]{10}-\d+\./.test(name),
      },
    ],
    securityHeaders(env),
  );
  let stopping = false;
  const isStopping = () => stopping;
  const health = createHealth({ database: keeper, store, dataDir: env.DATA_DIR, isStopping });
  const app = createApp({
    env,
    library,
    api,
    files,
    render,
    file: file.at,
    page: (key) => pages.get(key),
    onError,
    health,
    isStopping,
  });
  const listener = getRequestListener(app.fetch);
  const server = createHttpServer({
    peek(address) {
      // The one page whose answer depends on the visitor goes the long way.
      if (address === "/global/") return undefined;
      // A move names the routes that it lacks; the kept data has them all.
      const key = address.replace(/(?<=\.data)\?_routes=[^&]*$/, "");
      return pages.peek(key) ?? file.at(key);
    },
    listener: (request, response) =>
      tracing.request(request, response, () => void listener(request, response)),
    isStopping,
    onAnswer: (url, status, milliseconds) => metrics.requests.count(url, status, milliseconds),
  });

  metrics.connect({
    letters: backend.letters,
    health: async () => (await health()).checks,
    versions: () => ({ content: library().version, records: records.version() }),
    pool: () => backend.pool,
  });
  if (env.METRICS_PORT !== undefined)
    await serveMetrics(metrics.registry, { port: env.METRICS_PORT, host: env.METRICS_HOST }).catch(
      (error: Error) => exitWith(new EnvError(`METRICS_PORT: ${error.message}`)),
    );

  server.once("error", (error) => exitWith(new EnvError(`PORT: ${error.message}`)));
  server.listen(env.PORT, env.HOST, () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : env.PORT;
    log("info", "listening", {
      url: `http://localhost:${port}/global/`,
      mode: env.SITE_MODE,
      addresses: siteSettings(env),
      content: library().version,
      startMs: Math.round(performance.now()),
    });
    void warm()?.then(() => log("info", "pages warm"));
  });

  let signalledAt = 0;
  async function stop(reason: string, exitCode = 0): Promise<void> {
    if (stopping) {
      // A second signal ends the process at once.
      if (performance.now() - signalledAt > sameSignalMs) process.exit(1);
      return;
    }
    stopping = true;
    signalledAt = performance.now();
    log("info", "stopping", { reason });
    await drain(server, { notice: env.DRAIN_SECONDS * 1000, limit: drainLimit });
    closeContent();
    day.close();
    await waitAtMost(closeLimit, closeBackend());
    await waitAtMost(traceLimit, tracing.stop());
    log("info", "stopped");
    await flushLog();
    process.exit(exitCode);
  }
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
  // A mistake of ours: what follows cannot be trusted, so open requests are answered and a supervisor starts it anew.
  process.on("uncaughtException", (error) => {
    log("error", "uncaught", errorFields(error));
    if (!stopping) void stop("uncaught", 1);
  });
}

/** Measures each render. */
function timed(
  render: (address: string) => Promise<Rendered>,
  count: (milliseconds: number, isMade: boolean) => void,
) {
  return async (address: string): Promise<Rendered> => {
    const begin = performance.now();
    let isMade = false;
    try {
      const rendered = await render(address);
      isMade = rendered.status < 500;
      return rendered;
    } finally {
      count(performance.now() - begin, isMade);
    }
  };
}

async function loadBuild(): Promise<SiteBuild> {
  // React reads this when it is loaded, and is many times slower without it.
  process.env["NODE_ENV"] = "production";
  // Made by `npm run build`, so it is not there for the compiler to see.
  const path = new URL("../build/server/index.js", import.meta.url).href;
  return (await import(path)) as SiteBuild;
}

/** Ends the process. What an operator or an editor can mend is told in plain lines, not as an event with a stack. */
function exitWith(error: unknown): never {
  const isPlain = [EnvError, ContentError].some((kind) => error instanceof kind);
  if (isPlain) process.stderr.write(`${(error as Error).message}\n`);
  else log("error", "not started", errorFields(error));
  process.exit(1);
}

await start().catch(exitWith);
