/** Counts a key of a table within a window that starts with the first count. */
export interface Counter {
  /** Counters of one table have windows of the same length, and share a capacity in memory. */
  table: string;
  key: string;
  /** Length of the window. */
  seconds: number;
}

export interface Count {
  points: number;
  /** When the window ends, in milliseconds since 1970. */
  until: number;
}

/** Counts within fixed windows. Keys hold no personal data: `createRateLimiter` hashes them. */
export interface Counters {
  /** Reads counts, in the order of `counters`. */
  read(counters: readonly Counter[]): Promise<Count[]>;
  /** Adds one to each, and returns the new counts. */
  increment(counters: readonly Counter[]): Promise<Count[]>;
  /** Subtracts one from each that has not expired. */
  decrement(counters: readonly Counter[]): Promise<void>;
  /** Deletes expired counters. */
  deleteExpired(): Promise<void>;
}

/** No window is longer, in milliseconds. */
export const longestWindow = 3_600_000;

/**
 * How far in the future a window may begin, in milliseconds: statements are not ordered by their time, and clocks are
 * corrected a little. One that begins later began while the clock was wrong, and counts as expired.
 */
export const clockTolerance = 60_000;

/** Entries of a table in memory. A full table takes about 2 MB. */
const tableCapacity = 10_000;

/**
 * Counters in the memory of this process. A full table drops the counter that expires first: those of wider networks
 * still limit the sender.
 */
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
  const find = ({ table, key, seconds }: Counter, time: number) => {
    const count = tableOf(table).get(key);
    return count && isCurrent(count, time, seconds * 1000) ? count : undefined;
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
        for (const [key, count] of table) if (!isCurrent(count, time, longestWindow)) table.delete(key);
      return Promise.resolve();
    },
    /** The number of counters in memory. */
    size: () => [...tables.values()].reduce((sum, table) => sum + table.size, 0),
  };

  function addOne(counter: Counter, time: number): Count {
    const table = tableOf(counter.table);
    const current = find(counter, time);
    const count = current
      ? { ...current, points: current.points + 1 }
      : { points: 1, until: time + counter.seconds * 1000 };
    // A new window goes to the end, so that the first entry is the one that expires first.
    if (!current) table.delete(counter.key);
    table.set(counter.key, count);
    for (const [oldest, current] of table) {
      if (table.size <= capacity && isCurrent(current, time, longestWindow)) break;
      table.delete(oldest);
    }
    return count;
  }
}

/** Whether a window has begun and not ended. */
function isCurrent({ until }: Count, time: number, length: number): boolean {
  return until > time && until <= time + length + clockTolerance;
}

/** Milliseconds between two cleanups. */
const cleanupInterval = 60_000;

/**
 * Deletes expired counters once a minute, so that none outlives its hour by more than that. `onError` is called when a
 * cleanup fails; the next one follows regardless.
 */
export function startCounterCleanup(
  parts: { local: Counters; counters?: Counters },
  onError: (error: unknown) => void,
): { stop: () => void } {
  const timer = setInterval(() => {
    for (const counters of new Set([parts.local, parts.counters])) counters?.deleteExpired().catch(onError);
  }, cleanupInterval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
