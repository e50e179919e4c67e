import type { Context } from "hono";
import { endpoints } from "#contract/endpoints.ts";

/**
 * Called with the name of a call, its outcome (`ok`, or an error code), and the kind of form, captcha or file, as far as it
 * is known.
 */
export type OnAnswer = (call: string, outcome: string, kind: string | undefined) => void;

const names = new Map(Object.entries(endpoints).map(([name, { path }]) => [path as string, name]));

/** Returns the name of a call by its path; `other` for unknown paths, so that visitors cannot add names. */
export function callOf(path: string): string {
  return names.get(path) ?? "other";
}

/** Records the outcome of a call, for `outcomeOf`. */
export function setOutcome(c: Context, outcome: string): void {
  c.set("outcome", outcome);
}

/** Records the kind of form, captcha or file of a call. Never pass text that visitors can choose. */
export function setKind(c: Context, kind: string): void {
  c.set("kind", kind);
}

/** Returns the recorded kind. */
export function kindOf(c: Context): string | undefined {
  return c.get("kind") as string | undefined;
}

/** Returns the recorded outcome, or one by the status. */
export function outcomeOf(c: Context): string {
  const noted = c.get("outcome") as string | undefined;
  return noted ?? (c.res.status < 400 ? "ok" : String(c.res.status));
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
