import { createMemoryCounters, type Counter } from "#api/limiting/counters.ts";
import {
  createRateLimiter,
  type RateLimiterOptions,
  type Rule,
  type Decision,
} from "#api/limiting/rate-limiter.ts";
import { scopes, type Scope } from "#api/limiting/networks.ts";
import type { Visitor } from "#api/visitor.ts";
import { Refusal } from "./refusal.ts";

/** How a captcha is solved: with a picture, or with a calculation, which costs next to nothing to make. */
export type CaptchaMethod = "picture" | "calculation";

const minute = 60;

/**
 * How much visitors may do, as in api/limiting/limits.ts. Clients of the protocol request up to three pictures for each
 * one that they solve. The ceilings are per process, so that it stays responsive for pages.
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
    // Starts just above the count of an ordinary minute, so that 10,000 addresses at once do not lock others out.
    throttling: [0.05, 0.15],
    floor: [1, 4, 16],
  },
  "check picture": { seconds: minute, ipv4: [20, 80, 320], ipv6: [20, 60, 120] },
  "check calculation": { seconds: minute, ipv4: [20, 160, 800], ipv6: [20, 60, 120] },
  /** Wrong answers to pictures. One more locks pictures for the network. */
  "wrong picture": { seconds: minute, ipv4: [5, 60, 240], ipv6: [5, 20, 60] },
} satisfies Record<string, Rule>;

/** How long pictures stay locked for a network. */
const lockSeconds = 5 * minute;

/** Counts gets, checks and wrong answers. */
export type CaptchaLimits = ReturnType<typeof createCaptchaLimits>;

/** The limits on captchas. Without `counters` this process counts by itself. `factor` multiplies every limit. */
export function createCaptchaLimits({
  now = () => new Date(),
  local = createMemoryCounters({ now }),
  counters = local,
  ...parts
}: Partial<RateLimiterOptions> = {}) {
  const limiter = createRateLimiter(rules, { counters, local, now, ...parts });
  const lockOf = (scope: Scope, address: string): Counter => ({
    table: `lock:${scope}`,
    key: limiter.key(scope, address),
    seconds: lockSeconds,
  });

  async function throwIfLocked(address: string): Promise<void> {
    const locks = await counters.read(scopes.map((scope) => lockOf(scope, address)));
    const ends = locks.filter(({ points }) => points > 0).map(({ until }) => until);
    if (ends.length === 0) return;
    throw new Refusal("6202", { retryAfter: Math.ceil((Math.max(...ends) - now().getTime()) / 1000) });
  }

  return {
    /**
     * Counts a get, and returns the used share of the ceiling over all visitors, 0 to 1.
     * @throws Refusal 6202 while pictures are locked for the network, 6201 after too many gets.
     */
    async get({ address }: Visitor, method: CaptchaMethod): Promise<number> {
      if (method === "picture") await throwIfLocked(address);
      return loadOrThrow(await limiter.consume(`get ${method}`, address), "6201");
    },
    /** @throws Refusal 6202 while pictures are locked for the network, 6204 after too many checks. */
    async check({ address }: Visitor, method: CaptchaMethod): Promise<void> {
      if (method === "picture") await throwIfLocked(address);
      loadOrThrow(await limiter.consume(`check ${method}`, address), "6204");
    },
    /**
     * Counts a wrong answer. Too many lock pictures for the network; the calculation stays available, for neighbours
     * behind the same address.
     */
    async fail({ address }: Visitor, method: CaptchaMethod): Promise<void> {
      if (method === "calculation") return;
      const exceeded = await limiter.incrementAndFindExceeded("wrong picture", address);
      if (exceeded.length > 0) await counters.increment(exceeded.map((scope) => lockOf(scope, address)));
    },
  };
}

function loadOrThrow(decision: Decision, code: Refusal["code"]): number {
  if (decision.isAllowed) return decision.load;
  throw new Refusal(code, { retryAfter: decision.retryAfter });
}
