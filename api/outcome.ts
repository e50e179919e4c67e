import type { Context } from "hono";
import { endpoints } from "#contract/endpoints.ts";

/** Called with the name of a call and its outcome: `ok`, an error code that was set in its context, or a status. */
export type OnAnswer = (call: string, outcome: string) => void;

const names = new Map(Object.entries(endpoints).map(([name, { path }]) => [path as string, name]));

/** Returns the name of a call by its path; `other` for unknown paths, so that visitors cannot add names. */
export function callOf(path: string): string {
  return names.get(path) ?? "other";
}

/**
 * Whether an error only means that the visitor has disconnected. The error alone does not show that, since the connection
 * to the database may end as well.
 */
export function isAborted(c: Context, error: unknown): boolean {
  if (!c.req.raw.signal.aborted || !(error instanceof Error)) return false;
  const { code, message, name } = error as NodeJS.ErrnoException;
  const isReset = code === "ECONNRESET" && message === "aborted";
  return isReset || code === "ERR_STREAM_PREMATURE_CLOSE" || name === "AbortError";
}
