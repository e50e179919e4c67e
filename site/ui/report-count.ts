/** The event of `reportCount`. */
export const countEvent = "site-count";

/** Reports a line to be counted (`countLine`). Only shell/measurement/counts.tsx hears it, where `COUNTS` is on. */
export function reportCount(line: string): void {
  dispatchEvent(new CustomEvent(countEvent, { detail: line }));
}
