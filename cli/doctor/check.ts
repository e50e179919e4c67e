import { findErrorCode } from "#api/error-code.ts";
import type { Env } from "#server/env.ts";

/** `skipped` means that a check could not be made, such as when the site does not run. */
export type State = "ok" | "warning" | "wrong" | "skipped";

/** The result of a check. */
export interface Finding {
  /** What was checked, in a word or two. */
  name: string;
  state: State;
  text: string;
  /** What to do about it. */
  advice?: string;
}

/** A finding under its check's name, unless it has its own. */
export type Result = Omit<Finding, "name"> & { name?: string };

export const ok = (text: string): Result => ({ state: "ok", text });
export const skipped = (text: string): Result => ({ state: "skipped", text });
export const warning = (text: string, advice: string): Result => ({ state: "warning", text, advice });
export const wrong = (text: string, advice: string): Result => ({ state: "wrong", text, advice });

/** What checks read: the settings and the time. */
export interface Context {
  env: Env;
  now: () => Date;
}

/** Checks one thing. An error that it throws is a finding in state `wrong`. */
export interface Check {
  name: string;
  /** What to do if the check itself fails. */
  advice: string;
  run: (context: Context) => Promise<Result | Result[]>;
}

/** A check that takes longer is aborted, in milliseconds. */
const timeLimit = 20_000;

/** Runs a check. It never rejects. */
export async function runCheck({ name, advice, run }: Check, context: Context): Promise<Finding[]> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`no answer within ${timeLimit / 1000} s`)),
    timeLimit,
  );
  try {
    const results = await Promise.race([run(context), timeout.promise]);
    return [results].flat().map((result) => ({ name, ...result }));
  } catch (error) {
    return [{ name, ...wrong(messageOf(error), advice) }];
  } finally {
    clearTimeout(timer);
  }
}

/** The first line of an error's message, with its code unless the message contains it. */
export function messageOf(error: unknown): string {
  const { message } = Object(error) as { message?: string };
  const code = findErrorCode(error);
  const line = (message || code || String(error)).split("\n")[0] ?? "";
  return code && !line.includes(code) ? `${line} (${code})` : line;
}

/** Judges another clock that is `ahead` of this machine's by some milliseconds. */
export function judgeClock(whose: string, ahead: number): Result {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const text =
    seconds < 2 ? `The same as ${whose}` : `${seconds} s ${ahead > 0 ? "behind" : "ahead of"} ${whose}`;
  const judge = seconds > 60 ? wrong : seconds < 5 ? ok : warning;
  return {
    name: "clock",
    ...judge(text, "Set it by NTP (`timedatectl set-ntp true`): captchas, links and deletion depend on it."),
  };
}
