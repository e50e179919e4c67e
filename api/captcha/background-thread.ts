import { constants, getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

const background = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of the worker thread that calls it, so that long computations leave the processors to the main
 * thread, which answers requests. Does nothing on the main thread, nor outside Linux, where a priority belongs to the
 * whole process.
 */
export function lowerThreadPriority(): void {
  if (isMainThread || process.platform !== "linux") return;
  // A process that already runs lower may not raise its priority, unless root started it.
  if (getPriority() < background) setPriority(background);
}
