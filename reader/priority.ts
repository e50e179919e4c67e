import { constants, getPriority, setPriority } from "node:os";

/**
 * Lowers the priority of this process, or on Linux of the thread that calls it, so that long work leaves the processors to
 * what answers requests.
 */
export function lowerPriority(to: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  try {
    // A process that already runs lower may not raise its priority, unless root started it.
    if (getPriority() < to) setPriority(to);
  } catch {
    // Where the service manager forbids it, the work competes with pages.
  }
}
