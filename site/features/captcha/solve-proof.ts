import type { Proof } from "#contract/captcha.ts";
import type { Work } from "./work.ts";

/** The captcha that a calculation belongs to has expired by then. */
const timeout = 110_000;
/** More would take a phone's every core. */
const mostWorkers = 4;

/**
 * Finds the counter that solves a calculation, in workers that share the counters out. Nothing when it takes too long,
 * when `signal` aborts, or where the browser cannot do it.
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
      // The worker's script did not arrive.
      worker.addEventListener("error", () => resolve(undefined));
    });
  });
  try {
    return await Promise.race([...found, stop]);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
