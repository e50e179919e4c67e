import { RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Pool } from "pg";
import { addressBlock } from "./address-block.ts";
import { createLimiter } from "./limiter.ts";
import { ProblemError } from "./problems.ts";

/** How much is allowed: `points` in `seconds`, by address block or by e-mail address. */
const rules = {
  /** Every POST. */
  post: { points: 300, seconds: 60 },
  upload: { points: 20, seconds: 3600 },
  /** Forms from one address that did the proof of work. */
  proven: { points: 20, seconds: 3600 },
  /** Forms from one address that did not. */
  unproven: { points: 5, seconds: 3600 },
  /** Forms with one e-mail address. */
  email: { points: 10, seconds: 3600 },
} as const;

export type LimitName = keyof typeof rules;

/** Counts what a visitor does, and refuses what is too much. */
export interface Limits {
  /** Counts one; an empty key counts nothing. @throws ProblemError 429 with the seconds to wait. */
  consume(name: LimitName, key: string): Promise<void>;
}

/**
 * Limits that this process counts by itself, or, with a `pool`, all processes that share a PostgreSQL. `factor`
 * multiplies what is allowed.
 */
export function createLimits({ pool, factor = 1 }: { pool?: Pool; factor?: number } = {}): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, { points, seconds }]) => [
      name,
      createLimiter({ keyPrefix: name, points: points * factor, duration: seconds }, pool),
    ]),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    async consume(name, key) {
      if (key === "") return;
      const counted = name === "email" ? key.toLowerCase() : addressBlock(key);
      try {
        await limiters[name].consume(counted);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ProblemError("rate", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
      }
    },
  };
}
