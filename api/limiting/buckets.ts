import type { RateLimiterRes } from "rate-limiter-flexible";
import type { Counter } from "./counters.ts";

/** A counter's key, and what it may reach. */
export interface Bucket {
  scope: string;
  counter: Counter;
  key: string;
  points: number;
}

type Count = Pick<RateLimiterRes, "consumedPoints" | "msBeforeNext">;

/** Whether one more is allowed; otherwise, by which bucket it is refused, and for how many seconds. */
type Decision = { isAllowed: true } | { isAllowed: false; scope: string; retryAfter: number };

/** `counts` are the new ones, by bucket. `refund` undoes them, for an action that failed after all. */
export type Consumption = Decision & { counts: number[]; refund: () => Promise<void> };

/** Tells whether one more is allowed, and counts nothing. */
export async function peek(buckets: readonly Bucket[]): Promise<Decision> {
  const counts = await Promise.all(buckets.map(({ counter, key }) => counter.get(key)));
  return decide(buckets, counts, 1);
}

/** Counts one if it is allowed; a refused one is not counted. */
export async function consume(buckets: readonly Bucket[]): Promise<Consumption> {
  const refund = async () => {
    // A count too many expires; an answer that was stored must not fail for it.
    await Promise.allSettled(buckets.map(({ counter, key }) => counter.reward(key)));
  };
  let decision = await peek(buckets);
  let counts: Count[] = [];
  if (decision.isAllowed) {
    counts = await Promise.all(buckets.map(({ counter, key }) => counter.penalty(key)));
    // Others may have been counted since.
    decision = decide(buckets, counts);
    if (!decision.isAllowed) await refund();
  }
  return { ...decision, counts: counts.map(({ consumedPoints }) => consumedPoints), refund };
}

/** Decides by counts, and `more` that are not counted yet. */
function decide(
  buckets: readonly Bucket[],
  counts: readonly (Count | null | undefined)[],
  more = 0,
): Decision {
  const exceeded = buckets.flatMap(({ scope, points, counter }, at) => {
    const { consumedPoints = 0, msBeforeNext = 0 } = counts[at] ?? {};
    // Memory may keep a count for a moment after its end.
    const isExceeded = (msBeforeNext > 0 ? consumedPoints : 0) + more > points;
    // A clock that was wrong may have put the end far into the future.
    return isExceeded ? [{ scope, seconds: Math.min(msBeforeNext / 1000, counter.duration) }] : [];
  });
  if (!exceeded[0]) return { isAllowed: true };
  const retryAfter = Math.max(1, ...exceeded.map(({ seconds }) => Math.ceil(seconds)));
  return { isAllowed: false, scope: exceeded[0].scope, retryAfter };
}
