import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Pool } from "pg";
import { addressBlock } from "./address-block.ts";
import { createLimiter } from "./limiter.ts";
import { ProblemError } from "./problems.ts";

/** How much is allowed: `points` in `seconds`, by address block or by mailbox. */
const rules = {
  /** Every POST. */
  post: { points: 300, seconds: 60 },
  upload: { points: 20, seconds: 3600 },
  /** Forms from one address that did the proof of work. */
  proven: { points: 20, seconds: 3600 },
  /** Forms from one address that did not. */
  unproven: { points: 5, seconds: 3600 },
  /** Letters to one mailbox, which need not be the sender's. */
  mailbox: { points: 10, seconds: 3600 },
} as const;

export type LimitName = keyof typeof rules;

/** Counts what a visitor does, and refuses what is too much. */
export interface Limits {
  /** Counts one; an empty key counts nothing. @throws ProblemError 429 with the seconds to wait. */
  consume(name: LimitName, key: string): Promise<void>;
  /** Counts one, and says whether it is allowed. */
  allows(name: LimitName, key: string): Promise<boolean>;
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
  async function refusalOf(name: LimitName, key: string): Promise<RateLimiterRes | undefined> {
    if (key === "") return undefined;
    try {
      await limiters[name].consume(name === "mailbox" ? mailboxKey(key) : addressBlock(key));
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }
  return {
    async consume(name, key) {
      const refusal = await refusalOf(name, key);
      if (refusal) throw new ProblemError("rate", { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
    },
    allows: async (name, key) => !(await refusalOf(name, key)),
  };
}

/**
 * What a mailbox is counted by: `ana+1@example.com` and `Ana@example.com` are one. A hash, since the table of counters
 * takes 255 characters, and has no use for the address itself.
 */
function mailboxKey(email: string): string {
  // oxlint-disable-next-line patterns/linear-time -- an address has at most 254 characters by then
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, "");
  return createHash("sha256").update(mailbox).digest("base64url");
}
