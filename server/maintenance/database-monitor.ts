import { classifyDatabaseError, failureAdvice, type FailureKind } from "#api/database/failure.ts";

/** The state of the database: `starting` until the first attempt to open it has ended. */
export type DatabaseState = { state: "ready" } | { state: "starting" } | Down;

interface Down {
  state: "down";
  kind: FailureKind;
  /** What an operator should do. */
  advice: string;
}

/** Milliseconds between two probes of a working database. */
const probeInterval = 2000;
/** Milliseconds before the first attempt to reopen it; each further one waits twice as long, up to the longest. */
const retries = { first: 1000, longest: 5000 };
/** Milliseconds between two reports of a lasting failure. */
const reportInterval = 60_000;

/** Monitors the database, and reopens it after failures. */
export type DatabaseMonitor = ReturnType<typeof monitorDatabase>;

/**
 * Opens a database with `prepare` and checks it with `probe` every two seconds. If either fails, the database is down
 * until `prepare` succeeds, which is retried. `onDown` is called for each new failure, and once a minute while it lasts;
 * `onReady` each time the database is ready, first or again.
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
}) {
  let state: DatabaseState = { state: "starting" };
  const stopping = new AbortController();
  let downSince = performance.now();
  let reportedAt = 0;
  let wake = () => {};
  const first = Promise.withResolvers<void>();

  function goDown(error: unknown): void {
    // A probe that is still running fails when the database is closed.
    if (stopping.signal.aborted) return;
    const known = classifyDatabaseError(error);
    const kind = known ?? "unusable";
    const advice = known ? failureAdvice[known] : "the database cannot be used: see the error beside this";
    const now = performance.now();
    const isNew = state.state !== "down" || state.kind !== kind;
    if (state.state === "ready") downSince = now;
    state = { state: "down", kind, advice };
    if (!isNew && now - reportedAt < reportInterval) return;
    reportedAt = now;
    onDown(state, error);
  }

  async function check(): Promise<void> {
    try {
      if (state.state === "ready") return await probe();
      await prepare();
      state = { state: "ready" };
      onReady({ downMs: performance.now() - downSince });
    } catch (error) {
      // A short lock does not affect the next form.
      if (state.state === "ready" && classifyDatabaseError(error) === "busy") return;
      goDown(error);
    }
  }

  async function run(): Promise<void> {
    let pause = retries.first;
    while (!stopping.signal.aborted) {
      await check();
      first.resolve();
      const isReady = state.state === "ready";
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, isReady ? probeInterval : pause).unref();
      });
      pause = isReady ? retries.first : Math.min(2 * pause, retries.longest);
    }
  }

  void run();
  return {
    state: () => state,
    /** Resolves when the first attempt to open the database has ended, successfully or not. */
    firstAttempt: first.promise,
    /** Reports an error of a query. Returns whether the database failed, rather than the query. */
    report(error: unknown): boolean {
      const kind = classifyDatabaseError(error);
      // It is reopened at the next probe; at once, the state would change with each form.
      if (kind && kind !== "busy" && state.state === "ready") goDown(error);
      return kind !== undefined;
    },
    /** Stops monitoring, without waiting for a running probe. */
    stop(): void {
      stopping.abort();
      wake();
    },
  };
}
