import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";

/** The table is one of our migrations. */
const shared = { tableName: "rate_limits", tableCreated: true, storeType: "pool" };

/** How much is allowed: `points` in `duration` seconds; going over it locks for `blockDuration` seconds. */
interface Allowance {
  keyPrefix: string;
  points: number;
  duration: number;
  blockDuration?: number;
}

/** A counter of this process, or, with a `pool`, of all processes that share a PostgreSQL. */
export function createLimiter(allowance: Allowance, pool: Pool | undefined): RateLimiterAbstract {
  return pool
    ? new RateLimiterPostgres({ ...shared, ...allowance, storeClient: pool })
    : new RateLimiterMemory(allowance);
}
