import type { Pool } from "pg";
import { createMemoryCounters } from "./counters.ts";
import type { Count, Counter, Counters } from "./counters.ts";

/** Milliseconds that a query may take, since a visitor waits for it. */
const queryTimeout = 2000;
/** Milliseconds for which this process counts in memory after a failure. */
const fallbackTime = 10_000;

const read = "select key, points, expire from rate_limits where key = any($1) and expire > $2";
// Rows are locked in the order of their keys, so that two statements never deadlock.
const increment = `
  insert into rate_limits as existing (key, points, expire)
  select key, 1, expire from unnest($1::text[], $2::bigint[]) as given (key, expire) order by key
  on conflict (key) do update set
    points = case when existing.expire <= $3 then 1 else existing.points + 1 end,
    expire = case when existing.expire <= $3 then excluded.expire else existing.expire end
  returning key, points, expire`;
const decrement = `
  update rate_limits set points = points - 1
  where key in (select key from rate_limits where key = any($1) order by key for update)
    and points > 0 and expire > $2`;
const deleteExpired = "delete from rate_limits where expire <= $1";

type Row = { key: string; points: number; expire: string };

/**
 * Counters that all processes share through PostgreSQL. While the database does not answer, each process counts in its
 * own memory: too low a count is better than refusing every visitor. `onError` is called once for each outage.
 */
export function createSharedCounters(
  pool: Pool,
  { now = () => new Date(), onError }: { now?: () => Date; onError?: (error: unknown) => void } = {},
): Counters {
  const memory = createMemoryCounters({ now });
  let fallbackUntil = 0;

  async function queryOr<T>(query: () => Promise<T>, fallBack: () => Promise<T>): Promise<T> {
    if (now().getTime() < fallbackUntil) return fallBack();
    try {
      return await query();
    } catch (error) {
      if (now().getTime() >= fallbackUntil) onError?.(error);
      fallbackUntil = now().getTime() + fallbackTime;
      return fallBack();
    }
  }

  async function run(text: string, values: unknown[]): Promise<Row[]> {
    // Supported by the driver, but missing from its types.
    const query = { text, values, query_timeout: queryTimeout };
    return (await pool.query<Row>(query)).rows;
  }

  return {
    read: (counters) =>
      queryOr(
        async () => {
          const time = now().getTime();
          return sortCounts(counters, await run(read, [keysOf(counters), time]), time);
        },
        () => memory.read(counters),
      ),
    increment: (counters) =>
      queryOr(
        async () => {
          const time = now().getTime();
          const ends = counters.map(({ seconds }) => time + seconds * 1000);
          return sortCounts(counters, await run(increment, [keysOf(counters), ends, time]), time);
        },
        () => memory.increment(counters),
      ),
    decrement: (counters) =>
      queryOr(
        async () => void (await run(decrement, [keysOf(counters), now().getTime()])),
        () => memory.decrement(counters),
      ),
    async deleteExpired() {
      await memory.deleteExpired();
      await queryOr(
        async () => void (await run(deleteExpired, [now().getTime()])),
        () => Promise.resolve(),
      );
    },
  };
}

/** One database table holds the counters of all tables. */
const keyOf = ({ table, key }: Counter) => `${table}:${key}`;
const keysOf = (counters: readonly Counter[]) => counters.map(keyOf);

function sortCounts(counters: readonly Counter[], rows: Row[], time: number): Count[] {
  const counts = new Map(rows.map(({ key, points, expire }) => [key, { points, until: Number(expire) }]));
  return counters.map(
    (counter) => counts.get(keyOf(counter)) ?? { points: 0, until: time + counter.seconds * 1000 },
  );
}
