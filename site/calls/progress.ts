/** The stages of the loading bar: hidden, growing, failed, and full for a moment before it hides. */
export type Stage = "idle" | "growing" | "failed" | "done";

const throttle = 200;
const hideDelay = 500;

/**
 * Counts what is loading and drives the bar: nothing is shown for work under 200 ms; a failure marks the bar and then
 * ends it like any other work; it hides 500 ms after the last work has ended.
 */
export function createProgress() {
  let stage: Stage = "idle";
  let running = 0;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(next: Stage): void {
    stage = next;
    for (const listener of listeners) listener();
  }

  const counter = {
    /** Reports the start of something that takes time; call `finish` once with whether it went well. */
    start(): void {
      running += 1;
      if (running > 1) return;
      clearTimeout(timer);
      failed = false;
      if (stage === "growing") return;
      timer = setTimeout(() => show("growing"), throttle);
    },
    finish(ok = true): void {
      running = Math.max(0, running - 1);
      if (!ok) failed = true;
      if (running > 0) return;
      clearTimeout(timer);
      if (failed) show("failed");
      else if (stage === "growing") show("done");
      if (stage !== "idle") timer = setTimeout(() => show("idle"), hideDelay);
    },
    /**
     * Reports work from now until it settles. It has failed where it rejects, except by the visitor's own abort, and
     * where its result is not good.
     */
    async watch<Result>(work: Promise<Result>, isGood: (result: Result) => boolean = () => true) {
      counter.start();
      let ok = false;
      try {
        const result = await work;
        ok = isGood(result);
        return result;
      } catch (error) {
        ok = error instanceof DOMException && error.name === "AbortError";
        throw error;
      } finally {
        counter.finish(ok);
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stage: () => stage,
  };
  return counter;
}

/** The one bar of the page: moves, calls, uploads and the search report to it. */
export const progress = createProgress();
