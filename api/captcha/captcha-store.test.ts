import { expect, test } from "vitest";
import { testOnEach } from "#test/databases.ts";
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

test("a store in memory drops what has expired", async () => {
  let seconds = 0;
  const store = createMemoryStore({ now: () => at(seconds) });
  await store.put("a", "one", at(120));
  seconds = 120;
  await store.put("b", "two", at(240));
  seconds = 0;
  expect([await store.read("a"), await store.read("b")]).toEqual([undefined, "two"]);
});

test("a full store drops only the oldest entry", async () => {
  const store = createMemoryStore({ now: () => at(0), capacity: 3 });
  for (const id of ["a", "b", "c", "d"]) await store.put(id, id, at(120));
  const read = await Promise.all(["a", "b", "c", "d"].map((id) => store.read(id)));
  expect(read).toEqual([undefined, "b", "c", "d"]);
});
