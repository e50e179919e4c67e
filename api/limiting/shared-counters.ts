import type { Pool } from "pg";
import {
  clockTolerance,
  createMemoryCounters,
  longestWindow,
  type Count,
  type Counter,
  type Counters,
} from "./counters.ts";

/** Milliseconds that a query may take, since a visitor waits for it. */
const queryTimeout = 2000;
/** Milliseconds for which this process counts in memory after a failure. */
const fallbackTime = 10_000;

/** The database's clock, which all copies share, in milliseconds since 1970; or $1, for tests. */
const clock = `
  with clock as (
    select coalesce($1::bigint, (extract(epoch from statement_timestamp()) * 1000)::bigint) as time
  )`;
const read = `${clock}
  select key, points, expire - time as remaining
  from rate_limits join unnest($2::text[], $3::bigint[]) as given (key, length) using (key), clock
  where expire > time and expire <= time + length + ${clockTolerance}`;
const isCurrent = `existing.expire > (select time from clock) and existing.expire <= excluded.expire + ${clockTolerance}`;
// Rows are locked in the order of their keys, so that two statements never deadlock.
const increment = `${clock}
  insert into rate_limits as existing (key, points, expire)
  select key, 1, time + length from unnest($2::text[], $3::bigint[]) as given (key, length), clock order by key
  on conflict (key) do update set
    points = case when ${isCurrent} then existing.points + 1 else 1 end,
    expire = case when ${isCurrent} then existing.expire else excluded.expire end
  returning key, points, expire - (select time from clock) as remaining`;
const decrement = `${clock}
  update rate_limits set points = points - 1
  where key in (select key from rate_limits where key = any($2) order by key for update)
    and points > 0 and expire > (select time from clock)`;
const deleteExpired = `${clock}
  delete from rate_limits using clock where expire <= time or expire > time + $2::bigint`;

/** `remaining`: milliseconds until the window ends. */
type Row = { key: string; points: number; remaining: string };

/**
 * Counters that all processes share through PostgreSQL. While the database does not answer, each process counts in its
 * own memory: too low a count is better than refusing every visitor. `onError` is called once for each outage. Without
 * `now`, windows follow the clock of the database.
 */
export function createSharedCounters(
  pool: Pool,
  { now: testClock, onError }: { now?: () => Date; onError?: (error: unknown) => void } = {},
): Counters {
  const now = testClock ?? (() => new Date());
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
    const query = { text, values: [testClock?.().getTime(), ...values], query_timeout: queryTimeout };
    return (await pool.query<Row>(query)).rows;
  }

  return {
    read: (counters) =>
      queryOr(
        async () => sortCounts(counters, await run(read, [keysOf(counters), lengthsOf(counters)]), now()),
        () => memory.read(counters),
      ),
    increment: (counters) =>
      queryOr(
        async () =>
          sortCounts(counters, await run(increment, [keysOf(counters), lengthsOf(counters)]), now()),
        () => memory.increment(counters),
      ),
    decrement: (counters) =>
      queryOr(
        async () => void (await run(decrement, [keysOf(counters)])),
        () => memory.decrement(counters),
      ),
    async deleteExpired() {
      await memory.deleteExpired();
      await queryOr(
        async () => void (await run(deleteExpired, [longestWindow + clockTolerance])),
        () => Promise.resolve(),
      );
    },
  };
}

/** One database table holds the counters of all tables. */
const keyOf = ({ table, key }: Counter) => `${table}:${key}`;
const keysOf = (counters: readonly Counter[]) => counters.map(keyOf);

const lengthsOf = (counters: readonly Counter[]) => counters.map(({ seconds }) => seconds * 1000);

function sortCounts(counters: readonly Counter[], rows: Row[], now: Date): Count[] {
  const time = now.getTime();
  const counts = new Map(
    rows.map(({ key, points, remaining }) => [key, { points, until: time + Number(remaining) }]),
  );
  return counters.map(
    (counter) => counts.get(keyOf(counter)) ?? { points: 0, until: time + counter.seconds * 1000 },
  );
}
