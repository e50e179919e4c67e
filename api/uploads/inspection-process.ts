/** The process that inspects files, one at a time. A file may be made to take long, or to crash the libraries that read it. */
import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { InspectionAnswer, InspectionOrder } from "./inspection.ts";

/** A third of the share of what answers pages, where all want more than there is: enough for nobody to wait long. */
const background = 5;
try {
  // A process that already runs lower may not raise its priority, unless root started it.
  if (getPriority() < background) setPriority(background);
} catch {
  // Where the service manager forbids it, the process competes with pages.
}
// It ends with the server, which may still be answering when it is told to stop.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());

/** Microseconds of the process's CPU at which the file has taken too much; 0 between files. */
const limit = new BigInt64Array(new SharedArrayBuffer(8));
new Worker(new URL("usage-watch.ts", import.meta.url), { workerData: limit }).unref();

/** Bytes of objects that it may keep for the next file. */
const mostKept = 96 * 1024 * 1024;

process.on("message", async (order: InspectionOrder) => {
  const answer = await inspectInTime(order).catch((error: unknown) => ({ failure: describe(error) }));
  Atomics.store(limit, 0, 0n);
  process.send?.({ ...answer, isWorn: process.memoryUsage().heapUsed > mostKept } satisfies InspectionAnswer);
});

async function inspectInTime({ path, type, cpuLimit }: InspectionOrder) {
  // Loaded before the first file's time begins.
  const { inspect } = await import("./inspect.ts");
  const { user, system } = process.cpuUsage();
  Atomics.store(limit, 0, BigInt(user + system + cpuLimit * 1000));
  Atomics.notify(limit, 0);
  return { refusal: await inspect(path, type) };
}

function describe(error: unknown): InspectionAnswer["failure"] {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, syscall, path }: NodeJS.ErrnoException = error;
  return { message, ...(code && { code }), ...(syscall && { syscall }), ...(path && { path }) };
}
