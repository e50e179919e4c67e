import { createHmac, randomBytes } from "node:crypto";
import type { Count, Counter, Counters } from "./counters.ts";
import { networksOf, rungs } from "./networks.ts";
import type { Rung } from "./networks.ts";

/** How often something may be done within `seconds`. */
export interface Rule {
  seconds: number;
  /** By an address, its /24 and its /16. */
  ipv4: readonly [number, number, number];
  /** By a /64, its /56 and its /48. */
  ipv6: readonly [number, number, number];
  /** The name of what is counted by network; rules that name the same count together. Without one, the rule's own. */
  counted?: string;
  /**
   * The ceiling over all visitors; rules that name the same one share it. `isLocal` counts it for this process alone,
   * where it bounds what the process itself has to do.
   */
  all?: { name: string; points: number; seconds: number; isLocal?: boolean };
  /**
   * What each rung may still do near the ceiling. Between two shares of the ceiling (`falls`, half and all of it unless
   * set) the rungs' numbers fall towards these, by the square of what is left, so that heavy senders are refused first
   * and new ones get through.
   */
  quiet?: readonly [number, number, number];
  falls?: readonly [from: number, to: number];
}

/** What would become of one more, or became of it. */
export type Standing = {
  /** How much of the ceiling over all is used, 0 to 1; 0 without a ceiling. */
  load: number;
} & ({ isAllowed: true } | { isAllowed: false; rung: Rung | "all"; retryAfter: number });

export type Taken = Standing & {
  /** Undoes the count, where nothing came of what was counted. */
  giveBack(): Promise<void>;
};

/** Counts what visitors do by address, by wider networks and over all. */
export interface Ladder<Name extends string> {
  /** Whether one more is allowed. Counts nothing. */
  peek(name: Name, address: string): Promise<Standing>;
  /**
   * Counts one if it is allowed; what is refused is not counted. Where `name` refuses, `otherwise` is taken, if given,
   * and only its refusal is reported. An empty address is the site itself: always allowed.
   */
  take(name: Name, address: string, otherwise?: Name): Promise<Taken>;
  /** Counts one without refusing, and gives the networks whose number it exceeds. */
  exceeded(name: Name, address: string): Promise<Rung[]>;
  /** The hashed network of a rung, for other counters. */
  key(rung: Rung, address: string): string;
}

/** Everything that a limit is made of beside its rules. */
export interface LadderParts {
  /** Shared by copies of the program, where there are several. */
  counters: Counters;
  /** Of this process alone. */
  local: Counters;
  /** Multiplies what is allowed. */
  factor?: number;
  /** Keeps the hashes of addresses from being guessed. Copies that share counters share it. */
  secret?: () => string;
  /** Gets each refusal, for statistics. */
  onRefusal?: (rule: string, rung: Rung | "all") => void;
  now?: () => Date;
}

interface Spot {
  counter: Counter;
  rung: Rung | "all";
  points: number;
  isLocal: boolean;
}

/** Makes the ladder of some rules. */
export function createLadder<Name extends string>(
  rules: Record<Name, Rule>,
  { counters, local, factor = 1, secret = ownSecret(), onRefusal, now = () => new Date() }: LadderParts,
): Ladder<Name> {
  const hash = rememberHashes((key, text) =>
    createHmac("sha256", key).update(text).digest().subarray(0, 16).toString("base64url"),
  );
  const free: Taken = { isAllowed: true, load: 0, giveBack: () => Promise.resolve() };

  /** The counters of a rule for an address, the narrowest first and the one over all last. */
  function spotsOf(name: Name, address: string): Spot[] {
    const { seconds, all, counted = name, ...rule } = rules[name];
    const { family, networks } = networksOf(address);
    const spots = rungs.map((rung, at): Spot => {
      const counter = {
        table: `${counted}:${rung}`,
        key: hash(secret(), `${rung} ${networks[at]}`),
        seconds,
      };
      return { counter, rung, points: Math.ceil((rule[family][at] ?? 0) * factor), isLocal: false };
    });
    if (!all) return spots;
    const counter = { table: "all", key: all.name, seconds: all.seconds };
    const { points, isLocal = false } = all;
    return [...spots, { counter, rung: "all", points: Math.ceil(points * factor), isLocal }];
  }

  /** Asks the counters of all copies and those of this process for their part. */
  async function ask(call: "read" | "add", spots: readonly Spot[]): Promise<Count[]> {
    const [shared, own] = [false, true].map((isLocal) => spots.filter((spot) => spot.isLocal === isLocal));
    const counts = await Promise.all([
      shared?.length ? counters[call](shared.map(({ counter }) => counter)) : [],
      own?.length ? local[call](own.map(({ counter }) => counter)) : [],
    ]);
    // Those of this process come last among the spots as well.
    return counts.flat();
  }

  async function giveBack(spots: readonly Spot[]): Promise<void> {
    await counters.takeBack(spots.filter(({ isLocal }) => !isLocal).map(({ counter }) => counter));
    await local.takeBack(spots.filter(({ isLocal }) => isLocal).map(({ counter }) => counter));
  }

  /** Judges counts that include the one in question. */
  function judge(
    { quiet, falls: [from, to] = [0.5, 1] }: Rule,
    spots: readonly Spot[],
    counts: readonly Count[],
  ): Standing {
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

  async function peek(name: Name, address: string): Promise<Standing> {
    if (address === "") return free;
    const spots = spotsOf(name, address);
    const counts = await ask("read", spots);
    return judge(
      rules[name],
      spots,
      counts.map((count) => ({ ...count, points: count.points + 1 })),
    );
  }

  /** Counts one if it is allowed. Reports nothing. */
  async function count(name: Name, address: string): Promise<Taken> {
    const nothing = () => Promise.resolve();
    const before = await peek(name, address);
    if (!before.isAllowed) return { ...before, giveBack: nothing };
    const spots = spotsOf(name, address);
    // Others may have been counted meanwhile.
    const standing = judge(rules[name], spots, await ask("add", spots));
    if (standing.isAllowed) return { ...standing, giveBack: () => giveBack(spots) };
    await giveBack(spots);
    return { ...standing, giveBack: nothing };
  }

  async function take(name: Name, address: string, otherwise?: Name): Promise<Taken> {
    if (address === "") return free;
    const taken = await count(name, address);
    if (taken.isAllowed) return taken;
    if (otherwise) return take(otherwise, address);
    onRefusal?.(name, taken.rung);
    return taken;
  }

  return {
    peek,
    take,

    async exceeded(name, address) {
      if (address === "") return [];
      const spots = spotsOf(name, address);
      const counts = await ask("add", spots);
      return spots.flatMap(({ rung, points }, at) =>
        rung !== "all" && (counts[at]?.points ?? 0) > points ? [rung] : [],
      );
    },

    key: (rung, address) => hash(secret(), `${rung} ${networksOf(address).networks[rungs.indexOf(rung)]}`),
  };
}

/** Hashes that are remembered. One call needs the same three up to four times, a flood from one network again and again. */
const mostHashes = 1000;

/** Remembers the hashes of the last texts while the secret stays the same. */
function rememberHashes(hash: (secret: string, text: string) => string) {
  const known = new Map<string, string>();
  let knownFor: string | undefined;
  return (secret: string, text: string): string => {
    if (secret !== knownFor || known.size >= mostHashes) known.clear();
    knownFor = secret;
    const found = known.get(text) ?? hash(secret, text);
    known.set(text, found);
    return found;
  };
}

/** A secret of this process alone. */
export function ownSecret(): () => string {
  const secret = randomBytes(32).toString("base64url");
  return () => secret;
}
