import { expect, test, vi } from "vitest";
import { countLine } from "#contract/counts.ts";
import { testOnEach } from "#test/databases.ts";
import { searchesToKeep, startCounter, type DayCount } from "./counter.ts";
import { longestLine, readLine } from "./read-line.ts";
import { receiveLine } from "./receive.ts";
import { addCounts, countDays, deleteOldCounts, listCounts } from "./store-counts.ts";

const now = new Date("2026-11-23T12:00:00Z");
const day = "2026-11-23";

test("a line counts a page of the site, a form's step or a search, and nothing else", () => {
  expect(readLine(countLine.page("es", "/culture")).counts).toEqual([{ kind: "page", name: "/es/culture" }]);
  expect(readLine(countLine.form("quote", "reviewed")).counts).toEqual([
    { kind: "form", name: "quote reviewed" },
  ]);
  expect(readLine(countLine.search("en", "Drum  HEATING"))).toEqual({
    counts: [{ kind: "search", name: "en" }],
    term: "drum heating",
  });
  for (const line of [
    "",
    "page",
    "page en /admin",
    "page fr /",
    "form quote sent",
    "term en x",
    "form x opened",
  ])
    expect(readLine(line)).toEqual({ counts: [] });
});

test.each([
  "ana@example.com",
  "+34 600 123 456",
  "CT-7K3M-2QXR",
  "one two three four",
  "a",
  "x".repeat(41),
  "<b>",
])("of a search for %s only the number is counted", (query) => {
  expect(readLine(countLine.search("en", query))).toEqual({ counts: [{ kind: "search", name: "en" }] });
});

test("the words of a search are kept from the third search of a day on", async () => {
  const { counter, stored } = start();
  for (let at = 1; at < searchesToKeep; at++) counter.addTerm("isotank");
  await counter.flush();
  expect(stored()).toEqual([]);
  counter.addTerm("isotank");
  counter.addTerm("isotank");
  await counter.stop();
  expect(stored()).toEqual([{ day, kind: "term", name: "isotank", count: searchesToKeep + 1 }]);
});

test("whatever is sent, a day keeps a hundred words, and the memory a bounded number", async () => {
  const { counter, stored } = start();
  for (let at = 0; at < 5000; at++) for (let time = 0; time < 4; time++) counter.addTerm(`word ${at}`);
  // A kept word goes on counting.
  counter.addTerm("word 0");
  await counter.stop();
  expect(stored()).toHaveLength(100);
  expect(stored()[0]).toMatchObject({ name: "word 0", count: 5 });
});

test("what could not be written waits for the next minute", async () => {
  const failing = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("down")).mockResolvedValue();
  const onError = vi.fn<(error: unknown) => void>();
  const counter = startCounter({ store: failing, onError, now: () => now });
  counter.add({ kind: "page", name: "/" });
  await counter.flush();
  counter.add({ kind: "page", name: "/" });
  await counter.stop();
  expect(onError).toHaveBeenCalledOnce();
  expect(failing).toHaveBeenLastCalledWith([{ day, kind: "page", name: "/", count: 2 }]);
});

test("nothing is counted for other sites, for a signal against tracking, past the limits, or for a long body", async () => {
  const { counter, stored } = start();
  const line = countLine.page("en", "/");
  const consume = vi.fn<() => Promise<void>>().mockResolvedValue();
  const send = (headers: Record<string, string>, body = line) =>
    receiveLine(new Request("http://localhost/", { method: "POST", headers, body }), {
      address: "192.0.2.1",
      counter,
      limits: { consume },
    });
  await send({ "Sec-Fetch-Site": "cross-site" });
  await send({ "Sec-GPC": "1" });
  await send({ DNT: "1" });
  await send({}, `${line}${" ".repeat(longestLine)}`);
  consume.mockRejectedValueOnce(new Error("429"));
  await send({});
  await counter.flush();
  expect(stored()).toEqual([]);
  await send({ "Sec-Fetch-Site": "same-origin" });
  await counter.stop();
  expect(stored()).toEqual([{ day, kind: "page", name: "/", count: 1 }]);
});

testOnEach("counts of a day add up, and are deleted after their time", async (database) => {
  const page: DayCount = { day, kind: "page", name: "/", count: 2 };
  const term: DayCount = { day, kind: "term", name: "isotank", count: 3 };
  await addCounts(database, [page, term]);
  await addCounts(database, [page]);
  expect(await listCounts(database, day)).toEqual([{ ...page, count: 4 }, term]);
  expect(await listCounts(database, "2026-11-24")).toEqual([]);
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await deleteOldCounts(database, after(countDays.terms));
  expect(await listCounts(database, day)).toHaveLength(2);
  await deleteOldCounts(database, after(countDays.terms + 1));
  expect(await listCounts(database, day)).toEqual([{ ...page, count: 4 }]);
  await deleteOldCounts(database, after(countDays.numbers + 1));
  expect(await listCounts(database, day)).toEqual([]);
});

function start() {
  const all: DayCount[] = [];
  const counter = startCounter({
    store: (counts) => Promise.resolve(void all.push(...counts)),
    onError(error) {
      throw error;
    },
    now: () => now,
  });
  return { counter, stored: () => all };
}
