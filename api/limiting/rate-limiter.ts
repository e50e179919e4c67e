import { createHmac, randomBytes } from "node:crypto";
import type { Count, Counter, Counters } from "./counters.ts";
import { networksOf, scopes } from "./networks.ts";
import type { Scope } from "./networks.ts";

/** How often something may be done within `seconds`. */
export interface Rule {
  seconds: number;
  /** By an address, its /24 and its /16. */
  ipv4: readonly [number, number, number];
  /** By a /64, its /56 and its /48. */
  ipv6: readonly [number, number, number];
  /** The name of what is counted by network; rules that name the same count together. Without one, the rule's own. */
  bucket?: string;
  /**
   * The ceiling over all visitors; rules that name the same one share it. `isLocal` counts it for this process alone,
   * where it bounds what the process itself has to do.
   */
  ceiling?: { name: string; points: number; seconds: number; isLocal?: boolean };
  /**
   * What each rung may still do near the ceiling. Between two shares of the ceiling (`falls`, half and all of it unless
   * set) the rungs' numbers fall towards these, by the square of what is left, so that heavy senders are refused first
   * and new ones get through.
   */
  floor?: readonly [number, number, number];
  throttling?: readonly [from: number, to: number];
}

/** What would become of one more, or became of it. */
export type Decision = {
  /** How much of the ceiling over all is used, 0 to 1; 0 without a ceiling. */
  load: number;
} & ({ isAllowed: true } | { isAllowed: false; rung: Scope | "all"; retryAfter: number });

export type Consumption = Decision & {
  /** Undoes the count, where nothing came of what was counted. */
  refund(): Promise<void>;
};

/** Counts what visitors do by address, by wider networks and over all. */
export interface RateLimiter<Name extends string> {
  /** Whether one more is allowed. Counts nothing. */
  peek(name: Name, address: string): Promise<Decision>;
  /**
   * Counts one if it is allowed; what is refused is not counted. Where `name` refuses, `otherwise` is taken, if given,
   * and only its refusal is reported. An empty address is the site itself: always allowed.
   */
  consume(name: Name, address: string, otherwise?: Name): Promise<Consumption>;
  /** Counts one without refusing, and gives the networks whose number it exceeds. */
  incrementAndFindExceeded(name: Name, address: string): Promise<Scope[]>;
  /** The hashed network of a rung, for other counters. */
  key(rung: Scope, address: string): string;
}

/** Everything that a limit is made of beside its rules. */
export interface RateLimiterOptions {
  /** Shared by copies of the program, where there are several. */
  counters: Counters;
  /** Of this process alone. */
  local: Counters;
  /** Multiplies what is allowed. */
  factor?: number;
  /** Keeps the hashes of addresses from being guessed. Copies that share counters share it. */
  secret?: () => string;
  /** Gets each refusal, for statistics. */
  onRefusal?: (rule: string, rung: Scope | "all") => void;
  now?: () => Date;
}

interface Bucket {
  counter: Counter;
  rung: Scope | "all";
  points: number;
  isLocal: boolean;
}

/** Makes the ladder of some rules. */
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
): RateLimiter<Name> {
  const hash = (text: string) =>
    createHmac("sha256", secret()).update(text).digest().subarray(0, 16).toString("base64url");
  const free: Consumption = { isAllowed: true, load: 0, refund: () => Promise.resolve() };

  /** The counters of a rule for an address, the narrowest first and the one over all last. */
  function bucketsOf(name: Name, address: string): Bucket[] {
    const { seconds, ceiling: all, bucket: counted = name, ...rule } = rules[name];
    const { family, networks } = networksOf(address);
    const spots = scopes.map((rung, at): Bucket => {
      const counter = { table: `${counted}:${rung}`, key: hash(`${rung} ${networks[at]}`), seconds };
      return { counter, rung, points: Math.ceil((rule[family][at] ?? 0) * factor), isLocal: false };
    });
    if (!all) return spots;
    const counter = { table: "all", key: all.name, seconds: all.seconds };
    const { points, isLocal = false } = all;
    return [...spots, { counter, rung: "all", points: Math.ceil(points * factor), isLocal }];
  }

  /** Asks the counters of all copies and those of this process for their part. */
  async function ask(call: "read" | "increment", spots: readonly Bucket[]): Promise<Count[]> {
    const [shared, own] = [false, true].map((isLocal) => spots.filter((spot) => spot.isLocal === isLocal));
    const counts = await Promise.all([
      shared?.length ? counters[call](shared.map(({ counter }) => counter)) : [],
      own?.length ? local[call](own.map(({ counter }) => counter)) : [],
    ]);
    // Those of this process come last among the spots as well.
    return counts.flat();
  }

  async function refund(spots: readonly Bucket[]): Promise<void> {
    await counters.decrement(spots.filter(({ isLocal }) => !isLocal).map(({ counter }) => counter));
    await local.decrement(spots.filter(({ isLocal }) => isLocal).map(({ counter }) => counter));
  }

  /** Judges counts that include the one in question. */
  function judge(
    { floor: quiet, throttling: [from, to] = [0.5, 1] }: Rule,
    spots: readonly Bucket[],
    counts: readonly Count[],
  ): Decision {
    const overAll = spots.findIndex(({ rung }) => rung === "all");
    const all = spots[overAll];
    const load = all ? Math.min(1, ((counts[overAll]?.points ?? 1) - 1) / all.points) : 0;
    const share = Math.min(1, Math.max(0, (to - load) / (to - from))) ** 2;
    const refusedAt = spots.findIndex(({ points, rung }, at) => {
      const least = quiet?.[at] ?? 0;
      const fair = rung === "all" ? points : Math.min(points, Math.max(least, Math.floor(points * share)));
      return (counts[at]?.points ?? 0) > fair;
    });
    const refused = spots[refusedAt];
    if (!refused) return { isAllowed: true, load };
    const ends = [counts[refusedAt], share < 1 ? counts[overAll] : undefined].flatMap(
      (count) => count?.until ?? [],
    );
    const retryAfter = Math.max(1, Math.ceil((Math.min(...ends) - now().getTime()) / 1000));
    return { isAllowed: false, load, rung: refused.rung, retryAfter };
  }

  async function peek(name: Name, address: string): Promise<Decision> {
    if (address === "") return free;
    const spots = bucketsOf(name, address);
    const counts = await ask("read", spots);
    return judge(
      rules[name],
      spots,
      counts.map((count) => ({ ...count, points: count.points + 1 })),
    );
  }

  /** Counts one if it is allowed. Reports nothing. */
  async function count(name: Name, address: string): Promise<Consumption> {
    const nothing = () => Promise.resolve();
    const before = await peek(name, address);
    if (!before.isAllowed) return { ...before, refund: nothing };
    const spots = bucketsOf(name, address);
    // Others may have been counted meanwhile.
    const standing = judge(rules[name], spots, await ask("increment", spots));
    if (standing.isAllowed) return { ...standing, refund: () => refund(spots) };
    await refund(spots);
    return { ...standing, refund: nothing };
  }

  async function consume(name: Name, address: string, otherwise?: Name): Promise<Consumption> {
    if (address === "") return free;
    const taken = await count(name, address);
    if (taken.isAllowed) return taken;
    if (otherwise) return consume(otherwise, address);
    onRefusal?.(name, taken.rung);
    return taken;
  }

  return {
    peek,
    consume,

    async incrementAndFindExceeded(name, address) {
      if (address === "") return [];
      const spots = bucketsOf(name, address);
      const counts = await ask("increment", spots);
      return spots.flatMap(({ rung, points }, at) =>
        rung !== "all" && (counts[at]?.points ?? 0) > points ? [rung] : [],
      );
    },

    key: (rung, address) => hash(`${rung} ${networksOf(address).networks[scopes.indexOf(rung)]}`),
  };
}

/** A secret of this process alone. */
export function createLocalSecret(): () => string {
  const secret = randomBytes(32).toString("base64url");
  return () => secret;
}
