/** What is counted: a key of a table, for so many seconds from its first count. */
export interface Counter {
  /** Counters of one table have the same length of time, and share a bound in memory. */
  table: string;
  key: string;
  seconds: number;
}

export interface Count {
  points: number;
  /** When it starts again from nothing, milliseconds since 1970. */
  until: number;
}

/** Counts within fixed windows of time. Keys hold no personal data: `createLadder` hashes them. */
export interface Counters {
  /** The counts as they stand, in the order asked for. */
  read(counters: readonly Counter[]): Promise<Count[]>;
  /** Counts one on each, and gives the counts with it. */
  increment(counters: readonly Counter[]): Promise<Count[]>;
  /** Takes one back from each that has not expired. */
  decrement(counters: readonly Counter[]): Promise<void>;
  /** Deletes what has expired. */
  deleteExpired(): Promise<void>;
}

/** Entries of one table in memory. A full table is about 2 MB. */
const tableCapacity = 10_000;

/** Counters of this process. A full table forgets the counter that expires first: wider networks bound narrower ones. */
export function createMemoryCounters({
  now = () => new Date(),
  capacity = tableCapacity,
}: { now?: () => Date; capacity?: number } = {}): Counters & { size(): number } {
  const tables = new Map<string, Map<string, Count>>();
  const tableOf = (name: string) => {
    const table = tables.get(name) ?? new Map<string, Count>();
    tables.set(name, table);
    return table;
  };
  const find = ({ table, key }: Counter, time: number) => {
    const count = tableOf(table).get(key);
    return count && count.until > time ? count : undefined;
  };

  return {
    read(counters) {
      const time = now().getTime();
      return Promise.resolve(
        counters.map((counter) => find(counter, time) ?? { points: 0, until: time + counter.seconds * 1000 }),
      );
    },
    increment(counters) {
      const time = now().getTime();
      return Promise.resolve(counters.map((counter) => addOne(counter, time)));
    },
    decrement(counters) {
      const time = now().getTime();
      for (const counter of counters) {
        const count = find(counter, time);
        if (count)
          tableOf(counter.table).set(counter.key, { ...count, points: Math.max(0, count.points - 1) });
      }
      return Promise.resolve();
    },
    deleteExpired() {
      const time = now().getTime();
      for (const table of tables.values())
        for (const [key, { until }] of table) if (until <= time) table.delete(key);
      return Promise.resolve();
    },
    /** How many there are in memory. */
    size: () => [...tables.values()].reduce((sum, table) => sum + table.size, 0),
  };

  function addOne(counter: Counter, time: number): Count {
    const table = tableOf(counter.table);
    const known = find(counter, time);
    const count = known
      ? { ...known, points: known.points + 1 }
      : { points: 1, until: time + counter.seconds * 1000 };
    // A new window goes to the end, so that the first entry is the one that expires first.
    if (!known) table.delete(counter.key);
    table.set(counter.key, count);
    for (const [oldest, { until }] of table) {
      if (table.size <= capacity && until > time) break;
      table.delete(oldest);
    }
    return count;
  }
}

/** Milliseconds between two sweeps. */
const sweepEvery = 60_000;

/**
 * Deletes counters once a minute after they have expired, so that none outlives its hour by more than that. `onError`
 * gets what a sweep fails with; the next one follows all the same.
 */
export function startCounterCleanup(
  parts: { local: Counters; counters?: Counters },
  onError: (error: unknown) => void,
): { stop: () => void } {
  const timer = setInterval(() => {
    for (const counters of new Set([parts.local, parts.counters])) counters?.deleteExpired().catch(onError);
  }, sweepEvery);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
