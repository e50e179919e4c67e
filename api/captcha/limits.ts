import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { addressBlock } from "#api/address-block.ts";
import { createLimiter } from "#api/limiter.ts";
import type { Visitor } from "#api/visitor.ts";
import { Refusal } from "./refusal.ts";

/**
 * How much one address block may do: `points` in `seconds`. Clients of the protocol take up to three captchas for each
 * one that they solve.
 */
const rules = {
  "captcha-get": { points: 30, seconds: 60 },
  "captcha-check": { points: 20, seconds: 60 },
  /** Wrong answers. One more locks the address. */
  "captcha-fail": { points: 5, seconds: 60, lockSeconds: 300 },
} as const;

/** Gets that one process draws for all visitors together, so that it stays free for pages. */
const ceiling = { keyPrefix: "captcha-all", points: 6000, duration: 60 };

type RuleName = keyof typeof rules;

/** Counts gets, checks and wrong answers by address block. */
export interface CaptchaLimits {
  /** @throws Refusal 6202 while the address is locked, 6201 after too many gets. */
  get(visitor: Visitor): Promise<void>;
  /** @throws Refusal 6202 while the address is locked, 6204 after too many checks. */
  check(visitor: Visitor): Promise<void>;
  /** Counts a wrong answer. Too many lock the address. */
  fail(visitor: Visitor): Promise<void>;
}

/**
 * Limits that this process counts by itself, or, with a `pool`, all processes that share a PostgreSQL. `factor`
 * multiplies what is allowed.
 */
export function createCaptchaLimits({
  pool,
  factor = 1,
}: { pool?: Pool; factor?: number } = {}): CaptchaLimits {
  const limiters = {
    get: limiterOf("captcha-get", factor, pool),
    check: limiterOf("captcha-check", factor, pool),
    fail: limiterOf("captcha-fail", factor, pool),
    all: new RateLimiterMemory({ ...ceiling, points: ceiling.points * factor }),
  };

  async function refuseLocked(block: string): Promise<void> {
    const failures = await limiters.fail.get(block);
    if (failures && failures.consumedPoints > limiters.fail.points) throw refusal("6202", failures);
  }

  return {
    async get({ address }) {
      const block = addressBlock(address);
      await refuseLocked(block);
      await consume(limiters.get, block, "6201");
      await consume(limiters.all, "all", "6201");
    },
    async check({ address }) {
      const block = addressBlock(address);
      await refuseLocked(block);
      await consume(limiters.check, block, "6204");
    },
    async fail({ address }) {
      // The count that goes over the limit sets the lock; this answer itself is judged as any other.
      await consume(limiters.fail, addressBlock(address), "6202").catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string, code: Refusal["code"]): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? refusal(code, refused) : refused;
  }
}

function refusal(code: Refusal["code"], { msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal(code, { retryAfter: Math.ceil(msBeforeNext / 1000) });
}

function limiterOf(name: RuleName, factor: number, pool?: Pool): RateLimiterAbstract {
  const { points, seconds, lockSeconds } = { lockSeconds: 0, ...rules[name] };
  return createLimiter(
    { keyPrefix: name, points: points * factor, duration: seconds, blockDuration: lockSeconds },
    pool,
  );
}
