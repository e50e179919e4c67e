import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Proof } from "#contract/captcha.ts";

/** What a worker is to do: try the counters `first`, `first + step`, `first + 2 * step` and so on. */
export interface Work {
  proof: Proof;
  first: number;
  step: number;
  /** Milliseconds after which to give up. */
  timeout: number;
}

// A worker of its own, since deriving some hundred keys would make the page stutter. It says the counter, or nothing:
// when the time is over, and over plain http, where browsers have no ciphers.
addEventListener("message", async ({ data: { proof, first, step, timeout } }: MessageEvent<Work>) => {
  const range = { counterStart: first, counterStep: step };
  const solution = await solveChallenge({ challenge: proof, ...range, timeout, deriveKey }).catch(() => null);
  postMessage(solution?.counter);
});
