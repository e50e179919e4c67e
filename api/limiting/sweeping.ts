import type { Counters } from "./counters.ts";

/** Milliseconds between two sweeps. */
const sweepEvery = 60_000;

/**
 * Deletes counters once a minute after they have expired, so that none outlives its hour by more than that. `onError`
 * gets what a sweep fails with; the next one follows all the same.
 */
export function startSweeping(
  parts: { local: Counters; counters?: Counters },
  onError: (error: unknown) => void,
): { stop: () => void } {
  const timer = setInterval(() => {
    for (const counters of new Set([parts.local, parts.counters])) counters?.sweep().catch(onError);
  }, sweepEvery);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
