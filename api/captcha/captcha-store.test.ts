import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#api/database/open.ts";
import { databaseKinds, emptyDatabase, emptyPlace, testOnEach } from "#test/databases.ts";
import { createDatabaseStore, createMemoryStore, type CaptchaStore } from "./captcha-store.ts";

const start = Date.parse("2026-11-21T12:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);

type Open = (options: { now: () => Date }) => CaptchaStore;

// oxlint-disable-next-line vitest/expect-expect
test("in memory, an entry can be taken once before it expires", () => expectStore(createMemoryStore));

testOnEach("in the database, an entry can be taken once before it expires", (database) =>
  expectStore((options) => createDatabaseStore(database, options)),
);

async function expectStore(open: Open): Promise<void> {
  let seconds = 0;
  const store = open({ now: () => at(seconds) });
  await store.put("a", "one", at(120));
  await store.put("b", "two", at(180));
  expect(await store.read("a")).toBe("one");
  expect(await store.read("c")).toBeUndefined();

  const taken = await Promise.all(Array.from({ length: 10 }, () => store.take("a")));
  expect(taken.filter((data) => data !== undefined)).toEqual(["one"]);
  expect(await store.read("a")).toBeUndefined();

  seconds = 180;
  expect(await store.read("b")).toBeUndefined();
  expect(await store.take("b")).toBeUndefined();
}

testOnEach("what one process stores, another can take", async (database) => {
  const now = () => at(0);
  await createDatabaseStore(database, { now }).put("a", "one", at(120));
  expect(await createDatabaseStore(database, { now }).take("a")).toBe("one");
});

testOnEach("expired entries are removed from the database", async (database) => {
  let seconds = 0;
  const store = createDatabaseStore(database, { now: () => at(seconds) });
  await store.put("a", "one", at(120));
  seconds = 130;
  await store.put("b", "two", at(250));
  const rows = await database.selectFrom("captcha").select("id").execute();
  expect(rows).toEqual([{ id: "b" }]);
});

testOnEach("a full table drops the entries that expire first, once a minute", async (database) => {
  let seconds = 0;
  const store = createDatabaseStore(database, { now: () => at(seconds), capacity: 2 });
  for (const [place, id] of ["a", "b", "c", "d"].entries()) await store.put(id, id, at(300 + place));
  seconds = 60;
  await store.put("e", "e", at(400));
  const rows = await database.selectFrom("captcha").select("id").orderBy("id").execute();
  expect(rows.map(({ id }) => id)).toEqual(["c", "d", "e"]);
});

test.each(databaseKinds)("a sweep deletes all expired entries and no others (%s)", async (kind) => {
  const queries: string[] = [];
  const place = await emptyPlace(kind);
  const database = await openDatabase({ ...place, onQuery: (query) => queries.push(query) });
  onTestFinished(() => database.destroy());
  await createDatabaseStore(database, { now: () => at(0) }).put("a", "one", at(120));
  const swept = queries.filter((query) => query.startsWith('delete from "captcha"'));
  expect(swept).toHaveLength(2);
  for (const query of swept) {
    expect(query).toContain('where "expires_at" <= ');
    expect(query).not.toContain('"id"');
  }
});

test("a failed sweep is reported, and captchas are still stored", async () => {
  const database = await emptyDatabase("SQLite");
  const errors: unknown[] = [];
  let seconds = 0;
  const store = createDatabaseStore(database, {
    now: () => at(seconds),
    onCleanupError: (error) => errors.push(error),
  });
  await store.put("a", "one", at(120));
  await sql`create trigger no_sweep before delete on captcha begin select raise(abort, 'no'); end`.execute(
    database,
  );
  seconds = 130;
  await store.put("b", "two", at(250));
  expect(await store.read("b")).toBe("two");
  expect(errors.map(String).join()).toContain("no");
  expect(errors).toHaveLength(1);
});

test("a full store drops only the oldest entry", async () => {
  const store = createMemoryStore({ now: () => at(0), capacity: 3 });
  for (const id of ["a", "b", "c", "d"]) await store.put(id, id, at(120));
  expect(await Promise.all(["a", "b", "c", "d"].map((id) => store.read(id)))).toEqual([
    undefined,
    "b",
    "c",
    "d",
  ]);
});
