import { constants, setPriority } from "node:os";

const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;

/** Only root may raise a priority again; other users leave it unchanged. */
const mayChange = process.platform === "linux" && process.getuid?.() === 0;

/**
 * Gives this thread only the processor time that the site leaves, since real visitors and attackers compute on their
 * own machines.
 */
export function lowerPriority(): void {
  if (mayChange) setPriority(PRIORITY_LOW);
}

/** Starts a process or thread at normal priority; it would inherit this thread's low one. */
export function atNormalPriority<T>(start: () => T): T {
  if (!mayChange) return start();
  setPriority(PRIORITY_NORMAL);
  try {
    return start();
  } finally {
    setPriority(PRIORITY_LOW);
  }
}
