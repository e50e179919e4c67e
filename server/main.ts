/** Starts the site: this process serves it, or as many workers as `--workers N` or WORKERS says. */
import { parseArgs } from "node:util";
import { fail } from "./fail.ts";
import { isWorker } from "./workers/worker.ts";

try {
  if (isWorker()) await (await import("./serve.ts")).serve();
  else {
    const { workers } = parseArgs({ options: { workers: { type: "string" } } }).values;
    // As a setting, which is checked with all others.
    if (workers !== undefined) process.env["WORKERS"] = workers;
    if (Number(process.env["WORKERS"] ?? 1) === 1) await (await import("./serve.ts")).serve();
    else (await import("./workers/primary.ts")).startWorkers();
  }
} catch (error) {
  fail(error);
}
