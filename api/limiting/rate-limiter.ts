import { createHmac, randomBytes } from "node:crypto";
import type { Count, Counter, Counters } from "./counters.ts";
import { networksOf, scopes, type Scope } from "./networks.ts";

/** How often something may be done within `seconds`. */
export interface Rule {
  seconds: number;
  /** By an address, its /24 and its /16. */
  ipv4: readonly [number, number, number];
  /** By a /64, its /56, its /48 and, unless it is left out, its /32. */
  ipv6: readonly [number, number, number, number?];
  /** The name of the buckets by network; rules that name the same ones count together. By default the rule's own name. */
  bucket?: string;
  /**
   * The ceiling over all visitors; rules that name the same ceiling share it. With `isLocal` each process counts by
   * itself, which bounds the work of that process.
   */
  ceiling?: { name: string; points: number; seconds: number; isLocal?: boolean };
  /**
   * What each scope may still do near the ceiling. Between two shares of the ceiling (`throttling`, by default 0.5 and 1)
   * each scope's limit falls quadratically towards its floor, so that heavy senders are refused first and new ones get
   * through.
   */
  floor?: readonly [number, number, number, number?];
  throttling?: readonly [from: number, to: number];
}

/** Whether one more is allowed. */
export type Decision = {
  /** The used share of the ceiling, 0 to 1; 0 without a ceiling. */
  load: number;
} & ({ isAllowed: true } | { isAllowed: false; scope: Scope | "all"; /** Seconds. */ retryAfter: number });

/** The outcome of `consume`. */
export type Consumption = Decision & {
  /** Undoes the count, for an action that failed after all. */
  refund(): Promise<void>;
};

/** What a rate limiter needs beside its rules. */
export interface RateLimiterOptions {
  /** Shared by all copies of the program. */
  counters: Counters;
  /** Of this process alone. */
  local: Counters;
  /** Multiplies every limit. */
  factor?: number;
  /** The key of the hashes of addresses, without which they could be guessed. Copies that share counters share it. */
  secret?: () => string;
  /** Called with each refusal, for statistics. */
  onRefusal?: (rule: string, scope: Scope | "all") => void;
  now?: () => Date;
}

/** A counter with its limit. */
interface Bucket {
  counter: Counter;
  scope: Scope | "all";
  points: number;
  isLocal: boolean;
}

/** Creates a rate limiter with named rules, which limits what visitors do by address, by wider networks and over all. */
export function createRateLimiter<Name extends string>(
  rules: Record<Name, Rule>,
  {
    counters,
    local,
    factor = 1,
    secret = createLocalSecret(),
    onRefusal,
    now = () => new Date(),
  }: RateLimiterOptions,
) {
  const hash = cacheHashes((key, text) =>
    createHmac("sha256", key).update(text).digest().subarray(0, 16).toString("base64url"),
  );
  const unlimited: Consumption = { isAllowed: true, load: 0, refund: () => Promise.resolve() };
  const keyOf = (scope: Scope, network: string | undefined) => hash(secret(), `${scope} ${network}`);

  /** The buckets of a rule for an address, the narrowest first and the ceiling last. */
  function bucketsOf(name: Name, address: string): Bucket[] {
    const { seconds, ceiling, bucket = name, ...rule } = rules[name];
    const { family, networks } = networksOf(address);
    const buckets = scopes.flatMap((scope, at): Bucket[] => {
      const points = rule[family][at];
      if (points === undefined) return [];
      const counter = { table: `${bucket}:${scope}`, key: keyOf(scope, networks[at]), seconds };
      return [{ counter, scope, points: Math.ceil(points * factor), isLocal: false }];
    });
    if (!ceiling) return buckets;
    const counter = { table: "all", key: ceiling.name, seconds: ceiling.seconds };
    const { points, isLocal = false } = ceiling;
    return [...buckets, { counter, scope: "all", points: Math.ceil(points * factor), isLocal }];
  }

  /** Calls the shared counters and those of this process, each for its own buckets. */
  async function callCounters(call: "read" | "increment", buckets: readonly Bucket[]): Promise<Count[]> {
    const [shared, own] = splitByStore(buckets);
    const counts = await Promise.all([
      shared.length > 0 ? counters[call](shared) : [],
      own.length > 0 ? local[call](own) : [],
    ]);
    // Local buckets come last in `buckets` as well.
    return counts.flat();
  }

  async function refund(buckets: readonly Bucket[]): Promise<void> {
    const [shared, own] = splitByStore(buckets);
    await counters.decrement(shared);
    await local.decrement(own);
  }

  /** Decides by counts that include the one in question. */
  function decide(
    { floor, throttling: [from, to] = [0.5, 1] }: Rule,
    buckets: readonly Bucket[],
    counts: readonly Count[],
  ): Decision {
    const ceilingAt = buckets.findIndex(({ scope }) => scope === "all");
    const ceiling = buckets[ceilingAt];
    const load = ceiling ? Math.min(1, ((counts[ceilingAt]?.points ?? 1) - 1) / ceiling.points) : 0;
    const share = Math.min(1, Math.max(0, (to - load) / (to - from))) ** 2;
    const refusedAt = buckets.findIndex(({ points, scope }, at) => {
      const throttled = Math.max(floor?.[at] ?? 0, Math.floor(points * share));
      const limit = scope === "all" ? points : Math.min(points, throttled);
      return (counts[at]?.points ?? 0) > limit;
    });
    const refused = buckets[refusedAt];
    if (!refused) return { isAllowed: true, load };
    const ends = [counts[refusedAt], share < 1 ? counts[ceilingAt] : undefined].flatMap(
      (count) => count?.until ?? [],
    );
    const retryAfter = Math.max(1, Math.ceil((Math.min(...ends) - now().getTime()) / 1000));
    return { isAllowed: false, load, scope: refused.scope, retryAfter };
  }

  /** Tells whether one more is allowed, and counts nothing. */
  async function peek(name: Name, address: string): Promise<Decision> {
    if (address === "") return unlimited;
    const buckets = bucketsOf(name, address);
    const counts = await callCounters("read", buckets);
    return decide(
      rules[name],
      buckets,
      counts.map((count) => ({ ...count, points: count.points + 1 })),
    );
  }

  /** Counts one if it is allowed. Reports no refusal. */
  async function tryConsume(name: Name, address: string): Promise<Consumption> {
    const nothing = () => Promise.resolve();
    const before = await peek(name, address);
    if (!before.isAllowed) return { ...before, refund: nothing };
    const buckets = bucketsOf(name, address);
    // Other requests may have been counted since `peek`.
    const decision = decide(rules[name], buckets, await callCounters("increment", buckets));
    if (decision.isAllowed) return { ...decision, refund: () => refund(buckets) };
    await refund(buckets);
    return { ...decision, refund: nothing };
  }

  /**
   * Counts one if it is allowed; a refused one is not counted. Where `name` refuses, `otherwise` is tried, if given, and
   * only its refusal is reported. An empty address is the site itself: always allowed.
   */
  async function consume(name: Name, address: string, otherwise?: Name): Promise<Consumption> {
    if (address === "") return unlimited;
    const consumption = await tryConsume(name, address);
    if (consumption.isAllowed) return consumption;
    if (otherwise) return consume(otherwise, address);
    onRefusal?.(name, consumption.scope);
    return consumption;
  }

  return {
    peek,
    consume,

    /** Counts one without refusing, and returns the scopes whose limit it exceeds. */
    async incrementAndFindExceeded(name: Name, address: string): Promise<Scope[]> {
      if (address === "") return [];
      const buckets = bucketsOf(name, address);
      const counts = await callCounters("increment", buckets);
      return buckets.flatMap(({ scope, points }, at) =>
        scope !== "all" && (counts[at]?.points ?? 0) > points ? [scope] : [],
      );
    },

    /** The hashed network of an address in a scope, for other counters. */
    key: (scope: Scope, address: string) => keyOf(scope, networksOf(address).networks[scopes.indexOf(scope)]),
  };
}

/** The counters of shared buckets, and those of buckets that this process counts by itself. */
function splitByStore(buckets: readonly Bucket[]): [shared: Counter[], local: Counter[]] {
  const countersOf = (wanted: boolean) =>
    buckets.filter(({ isLocal }) => isLocal === wanted).map(({ counter }) => counter);
  return [countersOf(false), countersOf(true)];
}

/** One call hashes the same texts up to four times, and a flood from one network repeats them. */
const cachedHashes = 1000;

/** Caches hashes while the secret stays the same. */
function cacheHashes(hash: (secret: string, text: string) => string) {
  const cache = new Map<string, string>();
  let cachedSecret: string | undefined;
  return (secret: string, text: string): string => {
    if (secret !== cachedSecret || cache.size >= cachedHashes) cache.clear();
    cachedSecret = secret;
    const hashed = cache.get(text) ?? hash(secret, text);
    cache.set(text, hashed);
    return hashed;
  };
}

/** Creates a random secret that only this process knows. */
export function createLocalSecret(): () => string {
  const secret = randomBytes(32).toString("base64url");
  return () => secret;
}
