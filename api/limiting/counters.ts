import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";

/** Counts keys of one kind within windows of `duration` seconds, which start with a key's first count. */
export type Counter = Pick<RateLimiterMemory, "duration" | "get" | "penalty" | "reward">;

/** Creates the counter of a kind. A local one counts in this process alone. */
export type CreateCounter = (name: string, seconds: number, isLocal: boolean) => Counter;

/** No window is longer, in milliseconds. */
const longestWindow = 24 * 3_600_000;
/** Milliseconds between two deletions of expired counters. */
const cleanupInterval = 60_000;

/** Counters in memory or, with a pool, in a table of PostgreSQL that all copies share. */
export function createCounters(pool?: Pool): CreateCounter {
  return (keyPrefix, duration, isLocal) => {
    // The limits decide what exceeds them.
    const options = { keyPrefix, duration, points: 0 };
    if (!pool || isLocal) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      // By our migrations.
      tableCreated: true,
      // It would keep expired counters for an hour.
      clearExpiredByTimeout: false,
    });
  };
}

/**
 * Deletes expired counters of PostgreSQL once a minute, so that none outlives its hour by more than that, and those that a
 * wrong clock put far into the future. `onError` is called when it fails; the next time follows regardless.
 */
export function startCounterCleanup(pool: Pool, onError: (error: unknown) => void): { stop: () => void } {
  const timer = setInterval(() => {
    const now = Date.now();
    const statement = "delete from rate_limits where expire <= $1 or expire > $2";
    pool.query(statement, [now, now + longestWindow + cleanupInterval]).catch(onError);
  }, cleanupInterval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
