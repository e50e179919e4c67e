import { classifyDatabaseError, failureAdvice } from "#api/database/failure.ts";
import type { FailureKind } from "#api/database/failure.ts";

/** What is known of the database: `starting` until the first attempt to open it has ended. */
export type DatabaseState = { state: "ready" } | { state: "starting" } | Down;

interface Down {
  state: "down";
  kind: FailureKind;
  /** What an operator does about it. */
  advice: string;
}

/** Milliseconds between two looks at a database that works. */
const lookEvery = 2000;
/** Milliseconds before the first attempt to open it again; each further one waits twice as long, up to the last. */
const retries = { first: 1000, longest: 5000 };
/** Milliseconds between two log lines about a lasting failure. */
const tellEvery = 60_000;

/** Follows the database, and opens it again whenever it was lost. */
export interface DatabaseMonitor {
  state: () => DatabaseState;
  /** Resolves when the first attempt to open the database has ended, whatever came of it. */
  firstAttempt: Promise<void>;
  /** Takes note of an error of a query. Says whether the database is at fault, and not the query. */
  report: (error: unknown) => boolean;
  /** Ends the looks, without waiting for the one under way. */
  stop: () => void;
}

/**
 * Opens a database with `prepare` and looks at it with `probe` every two seconds. Where either fails, the database
 * counts as down until `prepare` succeeds, which is tried again and again. `onDown` is called with each failure that is
 * new, and once a minute while it lasts; `onReady` each time the database is there, first or again.
 */
export function monitorDatabase({
  prepare,
  probe,
  onReady,
  onDown,
}: {
  prepare: () => Promise<void>;
  probe: () => Promise<void>;
  onReady: (event: { downMs: number }) => void;
  onDown: (down: Down, error: unknown) => void;
}): DatabaseMonitor {
  let state: DatabaseState = { state: "starting" };
  const stopping = new AbortController();
  let downSince = performance.now();
  let toldAt = 0;
  let wake = () => {};
  const first = Promise.withResolvers<void>();

  function goDown(error: unknown): void {
    const known = classifyDatabaseError(error);
    const kind = known ?? "unusable";
    const advice = known ? failureAdvice[known] : "the database cannot be used: see the error beside this";
    const now = performance.now();
    const isNew = state.state !== "down" || state.kind !== kind;
    if (state.state === "ready") downSince = now;
    state = { state: "down", kind, advice };
    if (!isNew && now - toldAt < tellEvery) return;
    toldAt = now;
    onDown(state, error);
  }

  async function look(): Promise<void> {
    try {
      if (state.state === "ready") return await probe();
      await prepare();
      state = { state: "ready" };
      onReady({ downMs: performance.now() - downSince });
    } catch (error) {
      // A lock that somebody holds for a moment says nothing about the next form.
      if (state.state === "ready" && classifyDatabaseError(error) === "busy") return;
      goDown(error);
    }
  }

  async function run(): Promise<void> {
    let pause = retries.first;
    while (!stopping.signal.aborted) {
      await look();
      first.resolve();
      const isReady = state.state === "ready";
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, isReady ? lookEvery : pause).unref();
      });
      pause = isReady ? retries.first : Math.min(2 * pause, retries.longest);
    }
  }

  void run();
  return {
    state: () => state,
    firstAttempt: first.promise,
    report(error) {
      const kind = classifyDatabaseError(error);
      // It is opened again at the next look: at once, it would go up and down with each form.
      if (kind && kind !== "busy" && state.state === "ready") goDown(error);
      return kind !== undefined;
    },
    stop() {
      stopping.abort();
      wake();
    },
  };
}
