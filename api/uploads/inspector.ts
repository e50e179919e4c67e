import { Worker } from "node:worker_threads";
import { ProblemError } from "#api/problems.ts";
import { WorkerCalls } from "#api/worker-calls.ts";
import type { InspectionFailure } from "./inspection-worker.ts";
import type { Inspection } from "./inspection.ts";

/** Finds out the type of a file and whether it is refused. Undefined where it is no file that is taken. */
type Inspect = (path: string) => Promise<Inspection | undefined>;

/** Megabytes for the objects of a file: many times what the largest one takes. */
const threadMemory = 256;
/** Seconds. */
const retryAfter = 10;

/** The thread ended before it answered. */
class ThreadEnded extends Error {}

/**
 * Creates a function that inspects files in a worker thread, one after the other, so that no file can keep pages
 * waiting. A file that takes longer than `timeLimit` (milliseconds) or too much memory ends the thread and counts as
 * unreadable; the next file starts another. The function throws ProblemError 503 if `maxPending` files are waiting, and
 * errors of the system as they are.
 */
export function createInspector({
  timeLimit = 20_000,
  maxPending = 20,
  start = startThread,
}: { timeLimit?: number; maxPending?: number; start?: () => Worker } = {}): Inspect {
  const calls = new WorkerCalls<string, Inspection | undefined, InspectionFailure>({
    start,
    toError: ({ message, ...details }) => Object.assign(new Error(message), details),
    toEndError: (cause) => new ThreadEnded("The thread that inspects files ended", { cause }),
  });

  async function inspectNow(path: string): Promise<Inspection | undefined> {
    let ended: Promise<void> | undefined;
    const timer = setTimeout(() => (ended = calls.end()), timeLimit);
    try {
      return await calls.call(path);
    } catch (error) {
      if (error instanceof ThreadEnded && (ended || isOutOfMemory(error.cause))) return undefined;
      throw error;
    } finally {
      clearTimeout(timer);
      // The next call must not go to a thread that is ending.
      await ended;
    }
  }

  let pending = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (path) => {
    if (pending >= maxPending)
      throw new ProblemError("unavailable", { detail: "Many files are waiting for inspection", retryAfter });
    pending += 1;
    const inspected = last.then(() => inspectNow(path)).finally(() => (pending -= 1));
    last = inspected.catch(() => {});
    return inspected;
  };
}

function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: threadMemory };
  return new Worker(new URL("inspection-worker.ts", import.meta.url), { resourceLimits });
}

function isOutOfMemory(error: unknown): boolean {
  return (Object(error) as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
}
