import cluster, { type Worker } from "node:cluster";
import { createMemoryStore } from "#api/captcha/store.ts";
import { createMemoryCounters } from "#api/limiting/counters.ts";
import type { Env } from "#server/env.ts";
import { configureLog, flushLog, log } from "#server/telemetry/log.ts";
import type { Call, FromPrimary, FromWorker } from "./messages.ts";

/** Delays before a worker that ended is replaced, in milliseconds; the last one repeats. */
const delays = [0, 1000, 2000, 5000, 10_000, 30_000];
/** A worker that has run for so long ends the series of delays. */
const provenAfter = 60_000;

/** One of the places that workers fill one after the other. */
interface Place {
  worker: Worker;
  startedAt: number;
  /** How many workers of this place in a row have ended soon after their start. */
  failures: number;
}

/**
 * Starts as many workers as WORKERS says, replaces each that ends, and keeps what they share. SIGTERM and SIGINT are
 * passed on; the process ends when all workers have, with 0 if all ended with 0. If a worker fails before one has ever
 * listened, the settings are to blame: then the process ends with 1, as one that serves alone.
 */
export function startWorkers(env: Env): void {
  configureLog({ format: env.LOG_FORMAT, level: env.LOG_LEVEL });
  const perform = createShared(env.WORKERS);
  const places: Place[] = [];
  let hasListened = false;
  let isStopping = false;
  let exitCode = 0;

  function start(number: number): void {
    // Advanced: dates arrive as dates.
    cluster.setupPrimary({ serialization: "advanced", args: [`--worker=${number}`] });
    const worker = cluster.fork();
    log("info", "worker started", { worker: number, pid: worker.process.pid });
    const failures = places[number]?.failures ?? 0;
    places[number] = { worker, startedAt: performance.now(), failures };
    const answer = (message: FromPrimary) => worker.isConnected() && worker.send(message);
    worker.on("message", async (message: FromWorker) => {
      // The first worker sends the letters of all.
      if (message.kind === "wake") places[0]?.worker.send({ kind: "wake" } satisfies FromPrimary);
      else answer(await perform(message));
    });
    worker.on("error", (error) =>
      log("error", "worker not reached", { worker: number, error: error.message }),
    );
    worker.once("listening", () => (hasListened = true));
    worker.once("exit", (code, signal) => onExit(number, code, signal));
  }

  function onExit(number: number, code: number | null, signal: string | null): void {
    if (!isStopping && !hasListened) {
      exitCode = 1;
      stop("SIGTERM");
    }
    if (isStopping) {
      if (code !== 0) exitCode = 1;
      if (places.every(({ worker }) => worker.isDead())) void end();
      return;
    }
    const place = places[number]!;
    const failures = performance.now() - place.startedAt > provenAfter ? 0 : place.failures;
    const delay = delays[Math.min(failures, delays.length - 1)] ?? 0;
    log("error", "worker ended", { worker: number, code, signal, restartMs: delay });
    place.failures = failures + 1;
    setTimeout(() => {
      if (!isStopping) start(number);
    }, delay);
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true;
    for (const { worker } of places) worker.process.kill(signal);
    if (places.every(({ worker }) => worker.isDead())) void end();
  }

  async function end(): Promise<void> {
    log("info", "workers ended");
    await flushLog();
    process.exit(exitCode);
  }

  // A terminal sends its Ctrl-C to the workers as well; they take a signal that follows at once for the same one.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  for (let number = 0; number < env.WORKERS; number++) start(number);
}

/** Captchas that may wait to be answered, for each worker, since each has its own ceiling of new ones. */
const captchasPerWorker = 60_000;

/** Creates what the workers share, and returns the function that performs their calls. */
function createShared(workers: number) {
  const parts = {
    counters: createMemoryCounters(),
    captchas: createMemoryStore({ capacity: captchasPerWorker * workers }),
  };
  return async ({ id, part, name, input }: Call): Promise<FromPrimary> => {
    const methods = parts[part] as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>;
    try {
      return { kind: "answer", id, result: await methods[name]?.(...input) };
    } catch (error) {
      return { kind: "answer", id, error: String(error) };
    }
  };
}
