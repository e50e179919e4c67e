import type { Pool } from "pg";
import { createMemoryCounters } from "./counters.ts";
import type { Count, Counter, Counters } from "./counters.ts";

/** Milliseconds that a query may take; a visitor waits for it. */
const queryLimit = 2000;
/** Milliseconds after a failure in which this process counts by itself. */
const pause = 10_000;

const read = "select key, points, expire from rate_limits where key = any($1) and expire > $2";
// Rows are locked in the order of their keys, so that two statements never wait for each other.
const add = `
  insert into rate_limits as known (key, points, expire)
  select key, 1, expire from unnest($1::text[], $2::bigint[]) as given (key, expire) order by key
  on conflict (key) do update set
    points = case when known.expire <= $3 then 1 else known.points + 1 end,
    expire = case when known.expire <= $3 then excluded.expire else known.expire end
  returning key, points, expire`;
const takeBack = `
  update rate_limits set points = points - 1
  where key in (select key from rate_limits where key = any($1) order by key for update)
    and points > 0 and expire > $2`;
const sweep = "delete from rate_limits where expire <= $1";

type Row = { key: string; points: number; expire: string };

/**
 * Counters that all processes with the same PostgreSQL share. While the database does not answer, each process counts
 * in its own memory: a limit that counts too little is better than a site that refuses everybody. `onError` gets the
 * failure, once for each time that the database is given up.
 */
export function createSharedCounters(
  pool: Pool,
  { now = () => new Date(), onError }: { now?: () => Date; onError?: (error: unknown) => void } = {},
): Counters {
  const memory = createMemoryCounters({ now });
  let pausedUntil = 0;

  async function ask<T>(query: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    if (now().getTime() < pausedUntil) return instead();
    try {
      return await query();
    } catch (error) {
      if (now().getTime() >= pausedUntil) onError?.(error);
      pausedUntil = now().getTime() + pause;
      return instead();
    }
  }

  async function run(text: string, values: unknown[]): Promise<Row[]> {
    // The driver knows this option; its types do not.
    const query = { text, values, query_timeout: queryLimit };
    return (await pool.query<Row>(query)).rows;
  }

  return {
    read: (counters) =>
      ask(
        async () => {
          const time = now().getTime();
          return inOrder(counters, await run(read, [keysOf(counters), time]), time);
        },
        () => memory.read(counters),
      ),
    increment: (counters) =>
      ask(
        async () => {
          const time = now().getTime();
          const ends = counters.map(({ seconds }) => time + seconds * 1000);
          return inOrder(counters, await run(add, [keysOf(counters), ends, time]), time);
        },
        () => memory.increment(counters),
      ),
    decrement: (counters) =>
      ask(
        async () => void (await run(takeBack, [keysOf(counters), now().getTime()])),
        () => memory.decrement(counters),
      ),
    async deleteExpired() {
      await memory.deleteExpired();
      await ask(
        async () => void (await run(sweep, [now().getTime()])),
        () => Promise.resolve(),
      );
    },
  };
}

/** The table holds all counters under one name each. */
const keyOf = ({ table, key }: Counter) => `${table}:${key}`;
const keysOf = (counters: readonly Counter[]) => counters.map(keyOf);

function inOrder(counters: readonly Counter[], rows: Row[], time: number): Count[] {
  const found = new Map(rows.map(({ key, points, expire }) => [key, { points, until: Number(expire) }]));
  return counters.map(
    (counter) => found.get(keyOf(counter)) ?? { points: 0, until: time + counter.seconds * 1000 },
  );
}
