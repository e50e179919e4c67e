import { constants, setPriority } from "node:os";

const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;

/** Only root may raise a priority again, so that others leave it as it is. */
const mayChange = process.platform === "linux" && process.getuid?.() === 0;

/**
 * Gives this thread what the site leaves of the processors: whoever visits or floods a real site computes on machines of
 * their own.
 */
export function lowerPriority(): void {
  if (mayChange) setPriority(PRIORITY_LOW);
}

/** Starts a process or a thread, which would take over the low priority of this one. */
export function atNormalPriority<T>(start: () => T): T {
  if (!mayChange) return start();
  setPriority(PRIORITY_NORMAL);
  try {
    return start();
  } finally {
    setPriority(PRIORITY_LOW);
  }
}
