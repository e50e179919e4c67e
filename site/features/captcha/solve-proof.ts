import type { Proof } from "#contract/captcha.ts";
import type { Work } from "./work.ts";

/** By then the captcha has expired. In milliseconds. */
const timeout = 110_000;
/** Leaves other cores to the page, also on phones. */
const mostWorkers = 4;

/**
 * Finds the counter that solves a proof of work, in workers that share the counters. Undefined when it takes too long,
 * when `signal` aborts, or where the browser does not support it.
 */
export async function solveProof(proof: Proof, signal: AbortSignal): Promise<number | undefined> {
  const step = Math.min(mostWorkers, navigator.hardwareConcurrency);
  const workers = Array.from(
    { length: step },
    () => new Worker(new URL("./work.ts", import.meta.url), { type: "module" }),
  );
  const stop = new Promise<undefined>((resolve) =>
    signal.addEventListener("abort", () => resolve(undefined)),
  );
  const found = workers.map((worker, first) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    worker.postMessage({ proof, first, step, timeout } satisfies Work);
    return new Promise<number | undefined>((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<number | undefined>) => resolve(data));
      // The worker's script could not be loaded.
      worker.addEventListener("error", () => resolve(undefined));
    });
  });
  try {
    return await Promise.race([...found, stop]);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
