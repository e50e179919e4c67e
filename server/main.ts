import { getRequestListener } from "@hono/node-server";
import { RecordFileError } from "#api/record-files.ts";
import { picturesFolder } from "#site/content/pictures.ts";
import { ContentError } from "#site/content/problems.ts";
import { addressesToWarm } from "./addresses.ts";
import { createApp } from "./app.ts";
import { openBackend } from "./backend.ts";
import { openContent } from "./content.ts";
import { followDay } from "./day.ts";
import { EnvError, parseEnv } from "./env.ts";
import { configureLog, errorFields, flushLog, log, takeOverConsole } from "./log.ts";
import { missingServices } from "./missing-services.ts";
import { PageCache } from "./page-cache.ts";
import { pagesVersion } from "./pages-version.ts";
import { securityHeaders } from "./security-headers.ts";
import { createHealth } from "./health.ts";
import { openContents } from "./kept-contents.ts";
import { createHttpServer, drain, waitAtMost } from "./serve.ts";
import { createRenderer, siteSettings } from "./site.ts";
import type { SiteBuild } from "./site.ts";
import { createStaticFiles } from "./static-files.ts";

// With the 5 seconds of DRAIN_SECONDS below the 30 after which most supervisors kill a process.
const drainLimit = 10_000;
/** A letter that takes longer is tried again after the next start. */
const closeLimit = 10_000;
/** npm passes on a Ctrl-C that the terminal has sent to the whole group: the process gets it twice. */
const sameSignalMs = 1000;

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  configureLog({ format: env.LOG_FORMAT, level: env.LOG_LEVEL });
  takeOverConsole();
  for (const { setting, text } of missingServices(env)) log("warn", "not set", { setting, text });
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
  });
  const [{ api, files, keeper, records, store, close: closeBackend }, build] = await Promise.all([
    openBackend(env, {
      group: () => library().company,
      words,
      onRecords(version) {
        log("info", "records changed", { version });
        void warm();
      },
    }),
    loadBuild(),
  ]);

  const onError = (address: string, error: unknown) =>
    log("error", "page failed", { address, ...errorFields(error) });
  // Made anew at once: else the first visitor of a day would see what was open on the day of the last.
  const day = followDay({ onChange: () => void warm() });
  const render = createRenderer({ build, env, api, library, areStandIns: records.areStandIns, onError });
  const pages = new PageCache({
    render,
    version: () =>
      pagesVersion({
        content: library().version,
        records: env.API_BASE_URL ? undefined : records.version(),
        day: day.today(),
      }),
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
  const app = createApp({
    env,
    library,
    api,
    files,
    render,
    file: file.at,
    page: (key) => pages.get(key),
    onError,
    health: createHealth({ database: keeper, store, dataDir: env.DATA_DIR, isStopping: () => stopping }),
  });
  const server = createHttpServer({
    peek(address) {
      // The one page whose answer depends on the visitor goes the long way.
      if (address === "/global/") return undefined;
      // A move names the routes that it lacks; the kept data has them all.
      const key = address.replace(/(?<=\.data)\?_routes=[^&]*$/, "");
      return pages.peek(key) ?? file.at(key);
    },
    listener: getRequestListener(app.fetch),
    isStopping: () => stopping,
  });

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

async function loadBuild(): Promise<SiteBuild> {
  // React reads this when it is loaded, and is many times slower without it.
  process.env["NODE_ENV"] = "production";
  // Made by `npm run build`, so it is not there for the compiler to see.
  const path = new URL("../build/server/index.js", import.meta.url).href;
  return (await import(path)) as SiteBuild;
}

/** Ends the process. What an operator or an editor can mend is told in plain lines, not as a stack. */
function exitWith(error: unknown): never {
  const isPlain = [EnvError, ContentError, RecordFileError].some((kind) => error instanceof kind);
  const { message, stack } = error as Error;
  process.stderr.write(`${isPlain ? message : (stack ?? String(error))}\n`);
  process.exit(1);
}

await start().catch(exitWith);
