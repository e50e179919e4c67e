import { solveChallengeWorkers } from "altcha-lib";
import type { Proof } from "#contract/captcha.ts";

/** By then the captcha has expired. In milliseconds. */
const timeout = 110_000;
/** Leaves other cores to the page, also on phones. */
const mostWorkers = 4;

/**
 * Finds the counter that solves a proof of work, in workers that share the counters. Undefined when it takes too long or is
 * aborted; rejects where the browser does not support it.
 */
export async function solveProof(proof: Proof, controller: AbortController): Promise<number | undefined> {
  const solution = await solveChallengeWorkers({
    challenge: proof,
    controller,
    timeout,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL("./work.ts", import.meta.url), { type: "module" }),
  });
  return solution?.counter;
}
