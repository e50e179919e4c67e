import { Pool } from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { createMemoryCounters, type Counters } from "./counters.ts";
import { createSharedCounters } from "./shared-counters.ts";

const at = (key: string, seconds = 60) => ({ table: "test", key, seconds });

const kinds = inject("postgresUrl") ? (["memory", "PostgreSQL"] as const) : (["memory"] as const);

test.each(kinds)("counters increase, decrease and restart when they expire (%s)", async (kind) => {
  let time = Date.parse("2026-11-22T12:00:00Z");
  const counters = await open(kind, () => new Date(time));
  const [a, b] = [at(crypto.randomUUID()), at(crypto.randomUUID(), 3600)];
  expect(await pointsOf(counters.read([a, b]))).toEqual([0, 0]);
  await counters.increment([a]);
  expect(await counters.increment([b, a])).toEqual([
    { points: 1, until: time + 3_600_000 },
    { points: 2, until: time + 60_000 },
  ]);
  await counters.decrement([a, b]);
  expect(await pointsOf(counters.read([a, b]))).toEqual([1, 0]);
  time += 60_000;
  expect(await pointsOf(counters.read([a]))).toEqual([0]);
  await counters.decrement([a]);
  expect(await counters.increment([a])).toEqual([{ points: 1, until: time + 60_000 }]);
});

test.each(kinds)("a window set by a clock far ahead counts as expired (%s)", async (kind) => {
  let time = Date.parse("2026-11-22T12:00:00Z");
  const counters = await open(kind, () => new Date(time));
  const [a, b] = [at(crypto.randomUUID()), at(crypto.randomUUID())];
  const year = 365 * 86_400_000;
  time += year;
  await counters.increment([a, b]);
  await counters.increment([a, b]);
  time -= year;
  expect(await pointsOf(counters.read([a, b]))).toEqual([0, 0]);
  expect(await counters.increment([a])).toEqual([{ points: 1, until: time + 60_000 }]);
  await counters.deleteExpired();
  time += year;
  expect(await pointsOf(counters.read([b]))).toEqual([0]);
});

test.skipIf(!inject("postgresUrl"))(
  "copies with different clocks share the clock of PostgreSQL",
  async () => {
    const pool = await openTestPool();
    onTestFinished(() => void vi.useRealTimers());
    const counters = createSharedCounters(pool);
    const a = at(crypto.randomUUID());
    await counters.increment([a]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7_200_000 });
    const [count] = await counters.increment([a]);
    expect(count?.points).toBe(2);
    // In this process's own time.
    const remaining = (count?.until ?? 0) - Date.now();
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThanOrEqual(60_000);
  },
);

test.each(kinds)("concurrent counts are not lost (%s)", async (kind) => {
  const counters = await open(kind);
  const [a, b] = [at(crypto.randomUUID()), at(crypto.randomUUID())];
  const orders = Array.from({ length: 40 }, (_, index) => (index % 2 ? [a, b] : [b, a]));
  await Promise.all(orders.map((order) => counters.increment(order)));
  expect(await pointsOf(counters.read([a, b]))).toEqual([40, 40]);
});

test("150,000 addresses stay within the memory bound, and all expire", async () => {
  let time = Date.parse("2026-11-22T12:00:00Z");
  const counters = createMemoryCounters({ now: () => new Date(time) });
  for (let host = 0; host < 150_000; host++) await counters.increment([at(String(host))]);
  expect(counters.size()).toBe(10_000);
  expect(await pointsOf(counters.read([at("0"), at("149999")]))).toEqual([0, 1]);
  time += 60_000;
  await counters.deleteExpired();
  expect(counters.size()).toBe(0);
});

test.skipIf(!inject("postgresUrl"))("a sweep deletes expired rows only", async () => {
  let time = Date.now();
  const pool = await openTestPool();
  const counters = createSharedCounters(pool, { now: () => new Date(time) });
  const [short, long] = [at(crypto.randomUUID()), at(crypto.randomUUID(), 3600)];
  await counters.increment([short, long]);
  time += 60_000;
  await counters.deleteExpired();
  const { rows } = await pool.query("select key from rate_limits where key = any($1)", [
    [short, long].map(({ key }) => `test:${key}`),
  ]);
  expect(rows).toEqual([{ key: `test:${long.key}` }]);
});

test("while the database is down, each process counts by itself and logs it once", async () => {
  let time = Date.now();
  const errors: unknown[] = [];
  // Nobody listens there.
  const pool = new Pool({ connectionString: "postgres://127.0.0.1:1/none" });
  onTestFinished(() => pool.end());
  const counters = createSharedCounters(pool, {
    now: () => new Date(time),
    onError: (error) => errors.push(error),
  });
  for (let count = 1; count <= 3; count++)
    expect(await pointsOf(counters.increment([at("a")]))).toEqual([count]);
  expect(errors).toHaveLength(1);
  time += 11_000;
  expect(await pointsOf(counters.increment([at("a")]))).toEqual([4]);
  expect(errors).toHaveLength(2);
});

async function pointsOf(counts: Promise<{ points: number }[]>): Promise<number[]> {
  return (await counts).map(({ points }) => points);
}

async function open(kind: (typeof kinds)[number], now = () => new Date()): Promise<Counters> {
  return kind === "memory"
    ? createMemoryCounters({ now })
    : createSharedCounters(await openTestPool(), { now });
}

async function openTestPool(): Promise<Pool> {
  const database = await openDatabase({ dataDir: ":memory:", databaseUrl: inject("postgresUrl") });
  await database.destroy();
  const pool = new Pool({ connectionString: inject("postgresUrl") });
  onTestFinished(() => pool.end());
  return pool;
}
