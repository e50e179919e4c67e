import type { Context } from "hono";
import { endpoints } from "#contract/endpoints.ts";

/**
 * Takes the name of a call, as the contract has it, how it ended (`ok`, or the code of what was wrong), and the kind of
 * form, captcha or file that it was about, as far as that was known.
 */
export type OnAnswer = (call: string, outcome: string, kind: string | undefined) => void;

const names = new Map(Object.entries(endpoints).map(([name, { path }]) => [path as string, name]));

/** The name of the call that a request is for; `other` for what is none, so that visitors cannot make up names. */
export function callOf(path: string): string {
  return names.get(path) ?? "other";
}

/** Notes how a call ended, for `outcomeOf`. */
export function setOutcome(c: Context, outcome: string): void {
  c.set("outcome", outcome);
}

/** Notes what kind of form, captcha or file a call is about. Never a text that a visitor can choose. */
export function setKind(c: Context, kind: string): void {
  c.set("kind", kind);
}

/** The kind that was noted. */
export function kindOf(c: Context): string | undefined {
  return c.get("kind") as string | undefined;
}

/** How a call ended: what was noted, else by its status. */
export function outcomeOf(c: Context): string {
  const noted = c.get("outcome") as string | undefined;
  return noted ?? (c.res.status < 400 ? "ok" : String(c.res.status));
}

/**
 * Whether an error means no more than that the visitor's connection ended before the request did. The error alone does
 * not tell: a database's connection may end as well.
 */
export function isAborted(c: Context, error: unknown): boolean {
  if (!c.req.raw.signal.aborted || !(error instanceof Error)) return false;
  const { code, message, name } = error as NodeJS.ErrnoException;
  const isReset = code === "ECONNRESET" && message === "aborted";
  return isReset || code === "ERR_STREAM_PREMATURE_CLOSE" || name === "AbortError";
}
