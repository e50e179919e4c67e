import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Proof } from "#contract/captcha.ts";

/** A worker's task: to try the counters `first`, `first + step`, `first + 2 * step` and so on. */
export interface Work {
  proof: Proof;
  first: number;
  step: number;
  /** Milliseconds after which to give up. */
  timeout: number;
}

// A worker, because deriving hundreds of keys would block the page. It posts the counter, or undefined after the timeout
// and over plain http, where browsers have no Web Crypto.
addEventListener("message", async ({ data: { proof, first, step, timeout } }: MessageEvent<Work>) => {
  const range = { counterStart: first, counterStep: step };
  const solution = await solveChallenge({ challenge: proof, ...range, timeout, deriveKey }).catch(() => null);
  postMessage(solution?.counter);
});
