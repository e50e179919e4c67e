import { isoDay } from "#shared/days.ts";
import type { Count } from "./read-line.ts";

/** A count of a day. */
export interface DayCount extends Count {
  day: string;
  count: number;
}

/** Milliseconds between two writes to the database. */
const interval = 60_000;
/** How many searches of a day have to have the same words before these are kept. */
export const searchesToKeep = 3;
/** Bounds of the memory and, by the day, of the rows, whatever visitors send. */
const limits = { waiting: 2000, terms: 1000, keptTerms: 100 };

/**
 * Counts in memory by the day, and adds the counts to the database once a minute. It is given no address, cookie or
 * browser, so it can keep none. Counts of a minute are lost if the process is killed.
 */
export function startCounter({
  store,
  onError,
  now = () => new Date(),
}: {
  store: (counts: DayCount[]) => Promise<void>;
  onError: (error: unknown) => void;
  now?: () => Date;
}) {
  let waiting = new Map<string, DayCount>();
  let terms = new Map<string, number>();
  let kept = new Set<string>();
  let today = isoDay(now());

  function add({ kind, name }: Count, count = 1): void {
    const day = isoDay(now());
    if (day !== today) [today, terms, kept] = [day, new Map(), new Set()];
    merge({ day, kind, name, count });
  }

  function merge({ count, ...rest }: DayCount): void {
    const key = JSON.stringify([rest.day, rest.kind, rest.name]);
    const before = waiting.get(key)?.count ?? 0;
    if (before > 0 || waiting.size < limits.waiting) waiting.set(key, { ...rest, count: before + count });
  }

  /** Counts the words of a search, which are kept from the third search of a day on. */
  function addTerm(name: string): void {
    const searches = (terms.get(name) ?? 0) + 1;
    if (searches > 1 || terms.size < limits.terms) terms.set(name, searches);
    if (kept.has(name)) add({ kind: "term", name });
    else if (searches === searchesToKeep && kept.size < limits.keptTerms) {
      kept.add(name);
      add({ kind: "term", name }, searches);
    }
  }

  async function flush(): Promise<void> {
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length === 0) return;
    try {
      await store(counts);
    } catch (error) {
      // They wait for the next minute.
      for (const count of counts) merge(count);
      onError(error);
    }
  }

  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(flush);
  }, interval);
  timer.unref();

  return {
    add,
    addTerm,
    flush,
    /** Writes what is left. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}

export type Counter = ReturnType<typeof startCounter>;
