/**
 * The process that inspects a file: `inspection-process.ts TYPE MILLISECONDS <FILE`. It prints the refusal, or null. A file
 * may be made to take long, or to crash the libraries that read it: one that takes more CPU, in whatever thread, or too much
 * memory ends the process.
 */
import { buffer } from "node:stream/consumers";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import type { FileType } from "#contract/upload.ts";
import { lowerPriority } from "#reader/priority.ts";

/** A third of the share of what answers pages, where all want more than there is: enough for nobody to wait long. */
const background = 5;
/** Bytes, with what libraries hold outside of V8. The largest picture takes three quarters of it. */
const mostMemory = 400 * 1024 * 1024;
/** Milliseconds. */
const interval = 20;

if (isMainThread) await main();
else setInterval(endOverused, interval);

async function main(): Promise<void> {
  const [type = "", cpuLimit = ""] = process.argv.slice(2);
  lowerPriority(background);
  // The server may still be answering when both are told to stop.
  process.on("SIGTERM", () => {});
  process.on("SIGINT", () => {});
  // Loaded before the file's time begins.
  const { loadInspection } = await import("./inspect.ts");
  const inspect = await loadInspection(type as FileType);
  const bytes = await buffer(process.stdin);
  const watch = new Worker(new URL(import.meta.url), { workerData: usedCpu() + Number(cpuLimit) });
  const refusal = await inspect(bytes);
  process.stdout.write(JSON.stringify(refusal ?? null));
  await watch.terminate();
}

function endOverused(): void {
  const isOver = usedCpu() > workerData || process.memoryUsage.rss() > mostMemory;
  if (isOver) process.kill(process.pid, "SIGKILL");
}

/** Of all threads, in milliseconds. */
function usedCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
