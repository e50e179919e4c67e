/** Thrown in place of a page whose code could not be loaded because the site does not answer. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

/** What browsers say when `fetch` reaches nobody: Chromium, Firefox, and Safari in its two ways. */
const fetchFailures = new Set([
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
  "The Internet connection appears to be offline.",
]);

/** Whether an error of a move means that the site could not be reached, not that something in it failed. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  return error instanceof TypeError && fetchFailures.has(error.message);
}
