import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";

/** Counts keys of one kind within windows of `duration` seconds, which start with a key's first count. */
export type Counter = Pick<RateLimiterMemory, "duration" | "get" | "penalty" | "reward">;

/** Creates the counter of a kind. A local one counts in this process alone. */
export type CreateCounter = (name: string, seconds: number, isLocal: boolean) => Counter;

/** No window is longer, in milliseconds. */
const longestWindow = 24 * 3_600_000;
/** Milliseconds between two sweeps. */
const sweepInterval = 60_000;

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
 * Deletes expired counters and captchas of PostgreSQL once a minute, so that none outlives its time by more than that, and those
 * that a wrong clock put far into the future. `onError` is called when it fails; the next time follows regardless.
 */
export function startSweep(pool: Pool, onError: (error: unknown) => void): { stop: () => void } {
  const timer = setInterval(() => {
    const [now, end] = [Date.now(), Date.now() + longestWindow + sweepInterval];
    const times = [now, end].map((time) => new Date(time).toISOString());
    Promise.all([
      pool.query("delete from rate_limits where expire <= $1 or expire > $2", [now, end]),
      pool.query("delete from captcha where expires_at <= $1 or expires_at > $2", times),
    ]).catch(onError);
  }, sweepInterval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
