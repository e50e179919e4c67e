import { showDelay, showStage, type Stage } from "./loading-bar.ts";

const hideDelay = 500;

/**
 * Counts pending work and drives the bar by `show`: it shows nothing for work under 200 ms, marks failures, and hides 500 ms
 * after the last work has ended.
 */
export function createProgress(show: (stage: Stage) => void) {
  let stage: Stage = "idle";
  let running = 0;
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: Stage): void {
    stage = next;
    show(next);
  }

  const counter = {
    /** Reports the start of some work; call `finish` once with whether it succeeded. */
    start(): void {
      running += 1;
      if (running > 1) return;
      clearTimeout(timer);
      failed = false;
      if (stage === "growing") return;
      timer = setTimeout(() => enter("growing"), showDelay);
    },
    finish(ok = true): void {
      running = Math.max(0, running - 1);
      if (!ok) failed = true;
      if (running > 0) return;
      clearTimeout(timer);
      if (failed) enter("failed");
      else if (stage === "growing") enter("done");
      if (stage !== "idle") timer = setTimeout(() => enter("idle"), hideDelay);
    },
    /**
     * Reports work until it settles. It counts as failed if it rejects, except when aborted, or if its result is not good.
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
    stage: () => stage,
  };
  return counter;
}

/** The page's loading bar, driven by calls, uploads and the search. */
export const progress = createProgress(showStage);
