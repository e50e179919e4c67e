import { expect, test } from "vitest";
import { createOpenPositions } from "./open-positions.ts";

test("positions are listed once for each version, also for concurrent requests", async () => {
  const site = setUp(["a", "b"]);
  expect(await Promise.all(["a", "b", "c"].map(site.isOpen))).toEqual([true, true, false]);
  expect(site.lists).toBe(1);
  site.open = ["b", "c"];
  expect(await site.isOpen("c")).toBe(false);
  site.version = "v2";
  expect(await Promise.all(["a", "b", "c"].map(site.isOpen))).toEqual([false, true, true]);
  expect(site.lists).toBe(2);
  expect(site.changes).toEqual([
    ["a", "b"],
    ["b", "c"],
  ]);
});

test("if the list fails, the positions of the version before stay", async () => {
  const site = setUp(["a"]);
  expect(await site.isOpen("a")).toBe(true);
  site.version = "v2";
  site.open = undefined;
  expect(await site.isOpen("a")).toBe(true);
  expect(site.errors).toHaveLength(1);
});

test("if the first list fails, the next request lists again", async () => {
  const site = setUp(undefined);
  await expect(site.isOpen("a")).rejects.toThrow("no list");
  site.open = ["a"];
  expect(await site.isOpen("a")).toBe(true);
});

function setUp(open: string[] | undefined) {
  const site = { open, version: "v1", lists: 0, changes: [] as string[][], errors: [] as unknown[] };
  const isOpen = createOpenPositions({
    async list() {
      site.lists += 1;
      if (!site.open) throw new Error("no list");
      return site.open;
    },
    version: () => site.version,
    onChange: (ids) => site.changes.push([...ids]),
    onError: (error) => site.errors.push(error),
  });
  return Object.assign(site, { isOpen });
}
