import { classifyDatabaseError, failureAdvice } from "#api/database/failure.ts";

/** Milliseconds between two checks. */
const interval = 1000;
/** Milliseconds between two reports of a lasting failure. */
const reportInterval = 60_000;

/** Monitors the database, and reopens it after failures. */
export type DatabaseMonitor = ReturnType<typeof monitorDatabase>;

/**
 * Opens a database with `prepare` and checks it with `probe` every second. If either fails, the database is down until
 * `prepare` succeeds, which is retried. `onDown` is called for each new failure, and once a minute while it lasts;
 * `onReady` each time the database is ready, first or again.
 */
export function monitorDatabase({
  prepare,
  probe,
  onReady,
  onDown,
}: {
  prepare: () => Promise<unknown>;
  probe: () => Promise<unknown>;
  onReady: (event: { downMs: number }) => void;
  onDown: (problem: string, error: unknown) => void;
}) {
  let problem: string | undefined = "starting";
  let downSince = performance.now();
  let reportedAt = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  function goDown(error: unknown): void {
    // A probe that is still running fails when the database is closed.
    if (isStopped) return;
    const kind = classifyDatabaseError(error);
    const found = kind ? `${kind}: ${failureAdvice[kind]}` : "unusable: see the error in the log";
    const now = performance.now();
    if (problem === undefined) downSince = now;
    const isReported = problem === found && now - reportedAt < reportInterval;
    problem = found;
    if (isReported) return;
    reportedAt = now;
    onDown(problem, error);
  }

  async function check(): Promise<void> {
    try {
      if (problem === undefined) await probe();
      else {
        await prepare();
        problem = undefined;
        onReady({ downMs: performance.now() - downSince });
      }
    } catch (error) {
      // A short lock does not affect the next form.
      if (problem !== undefined || classifyDatabaseError(error) !== "busy") goDown(error);
    }
    first.resolve();
    if (!isStopped) timer = setTimeout(() => void check(), interval).unref();
  }

  void check();
  return {
    /** What is wrong and what an operator should do; undefined if forms can be stored. */
    problem: () => problem,
    /** Resolves when the first attempt to open the database has ended, successfully or not. */
    firstAttempt: first.promise,
    /** Reports an error of a query. Returns whether the database failed, rather than the query. */
    report(error: unknown): boolean {
      const kind = classifyDatabaseError(error);
      // It is reopened at the next check; at once, the state would change with each form.
      if (kind && kind !== "busy" && problem === undefined) goDown(error);
      return kind !== undefined;
    },
    /** Stops monitoring, without waiting for a running check. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
