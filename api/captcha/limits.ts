import { createMemoryCounters } from "#api/limiting/counters.ts";
import type { Counter } from "#api/limiting/counters.ts";
import { createRateLimiter } from "#api/limiting/rate-limiter.ts";
import type { RateLimiterOptions, Rule, Decision } from "#api/limiting/rate-limiter.ts";
import { scopes } from "#api/limiting/networks.ts";
import type { Scope } from "#api/limiting/networks.ts";
import type { Visitor } from "#api/visitor.ts";
import { Refusal } from "./refusal.ts";

/** What is asked for: a picture, or a calculation, which costs next to nothing to make. */
export type CaptchaMethod = "picture" | "calculation";

const minute = 60;

/**
 * How much visitors may do, as in api/limiting/limits.ts. Clients of the protocol take up to three pictures for each one that
 * they solve. The ceilings are for one process, so that it stays free for pages.
 */
const rules = {
  "get picture": {
    seconds: minute,
    ipv4: [30, 120, 480],
    ipv6: [30, 90, 180],
    ceiling: { name: "pictures", points: 6000, seconds: minute, isLocal: true },
    floor: [3, 6, 12],
  },
  "get calculation": {
    seconds: minute,
    ipv4: [30, 240, 1200],
    ipv6: [30, 90, 180],
    ceiling: { name: "calculations", points: 12_000, seconds: minute, isLocal: true },
    // Soon after an ordinary minute's number, so that 10,000 addresses at once do not keep others out.
    throttling: [0.05, 0.15],
    floor: [1, 4, 16],
  },
  "check picture": { seconds: minute, ipv4: [20, 80, 320], ipv6: [20, 60, 120] },
  "check calculation": { seconds: minute, ipv4: [20, 160, 800], ipv6: [20, 60, 120] },
  /** Wrong answers to pictures. One more locks pictures for the network that it came from. */
  "wrong picture": { seconds: minute, ipv4: [5, 60, 240], ipv6: [5, 20, 60] },
} satisfies Record<string, Rule>;

/** How long pictures stay locked. */
const lockSeconds = 5 * minute;

/** Counts gets, checks and wrong answers. */
export interface CaptchaLimits {
  /**
   * Counts a get, and gives how much of the ceiling over all was used, 0 to 1.
   * @throws Refusal 6202 while pictures are locked for the network, 6201 after too many gets.
   */
  get(visitor: Visitor, way: CaptchaMethod): Promise<number>;
  /** @throws Refusal 6202 while pictures are locked for the network, 6204 after too many checks. */
  check(visitor: Visitor, way: CaptchaMethod): Promise<void>;
  /** Counts a wrong answer. Too many to pictures lock pictures; the calculation stays, for neighbours behind one address. */
  fail(visitor: Visitor, way: CaptchaMethod): Promise<void>;
}

/** The limits on captchas. Without `counters` this process counts by itself. `factor` multiplies what is allowed. */
export function createCaptchaLimits({
  now = () => new Date(),
  local = createMemoryCounters({ now }),
  counters = local,
  ...parts
}: Partial<RateLimiterOptions> = {}): CaptchaLimits {
  const ladder = createRateLimiter(rules, { counters, local, now, ...parts });
  const lockOf = (rung: Scope, address: string): Counter => ({
    table: `lock:${rung}`,
    key: ladder.key(rung, address),
    seconds: lockSeconds,
  });

  async function refuseLocked(address: string): Promise<void> {
    const locks = await counters.read(scopes.map((rung) => lockOf(rung, address)));
    const ends = locks.filter(({ points }) => points > 0).map(({ until }) => until);
    if (ends.length === 0) return;
    throw new Refusal("6202", { retryAfter: Math.ceil((Math.max(...ends) - now().getTime()) / 1000) });
  }

  return {
    async get({ address }, way) {
      if (way === "picture") await refuseLocked(address);
      return allowedLoad(await ladder.consume(`get ${way}`, address), "6201");
    },
    async check({ address }, way) {
      if (way === "picture") await refuseLocked(address);
      allowedLoad(await ladder.consume(`check ${way}`, address), "6204");
    },
    async fail({ address }, way) {
      if (way === "calculation") return;
      // The count that goes over the limit sets the lock; this answer itself is judged as any other.
      const exceeded = await ladder.incrementAndFindExceeded("wrong picture", address);
      if (exceeded.length > 0) await counters.increment(exceeded.map((rung) => lockOf(rung, address)));
    },
  };
}

function allowedLoad(standing: Decision, code: Refusal["code"]): number {
  if (standing.isAllowed) return standing.load;
  throw new Refusal(code, { retryAfter: standing.retryAfter });
}
