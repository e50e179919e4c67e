import { findErrorCode } from "#api/error-code.ts";
import type { Env } from "../../server/env.ts";

/** `skipped` is what could not be looked at, such as a site that does not run. */
export type State = "ok" | "warning" | "wrong" | "skipped";

/** What a check has found, in words. */
export interface Finding {
  /** What was looked at, in a word or two. */
  name: string;
  state: State;
  /** What was found. */
  text: string;
  /** What to do about it. */
  advice?: string;
}

/** What checks look at. */
export interface Patient {
  env: Env;
  now: () => Date;
}

/** Looks at one thing. What it throws counts as wrong. */
export interface Check {
  name: string;
  /** What to do where the check itself fails. */
  advice: string;
  look: (patient: Patient) => Promise<Finding[]>;
}

/** A check that takes longer is broken off, in milliseconds. */
const limit = 20_000;

/** Runs a check to its end, whatever happens in it. */
export async function examine({ name, advice, look }: Check, patient: Patient): Promise<Finding[]> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`no answer within ${limit / 1000} s`)), limit);
  try {
    return await Promise.race([look(patient), timeout.promise]);
  } catch (error) {
    return [{ name, state: "wrong", text: messageOf(error), advice }];
  } finally {
    clearTimeout(timer);
  }
}

/** The first line of an error's message, with its code where the message does not say it. */
export function messageOf(error: unknown): string {
  const { message } = Object(error) as { message?: string };
  const code = findErrorCode(error);
  const line = (message || code || String(error)).split("\n")[0] ?? "";
  return code && !line.includes(code) ? `${line} (${code})` : line;
}

/** A size as people read it: `3.2 MB`. */
export function sizeOf(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(value < 10 && power > 0 ? 1 : 0)} ${units[power]}`;
}
