import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskStore } from "#api/files/file-store.ts";
import { ContentError } from "#reader/problems.ts";
import { spyOnFiles } from "#test/spy-on-files.ts";
import { createHealth } from "./health.ts";
import { makeFolder } from "#test/folders.ts";

test("the site is healthy when database, file store and disk work", async () => {
  const { health } = await setUp();
  expect(await health()).toEqual({
    status: "ready",
    checks: { process: "ok", database: "ok", files: "ok", disk: "ok", content: "ok" },
  });
});

test("a database that is down is reported with advice", async () => {
  const { health, given } = await setUp();
  given.problem = "full: free some space";
  const { status, checks } = await health();
  expect([status, checks.database]).toEqual(["not ready", "full: free some space"]);
});

test("a stopping process is not ready", async () => {
  const { health, given } = await setUp();
  given.isStopping = true;
  expect(await health()).toMatchObject({
    status: "not ready",
    checks: { process: "stopping" },
  });
});

test("a file store that fails or does not respond is reported without its content's message", async () => {
  const { health } = await setUp({ check: () => Promise.reject(new TypeError("https://key@store.example")) });
  expect((await health()).checks.files).toBe("the file store does not work: TypeError");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = await setUp({ check: () => new Promise(() => {}) });
  const asked = silent.health();
  await vi.advanceTimersByTimeAsync(3000);
  expect((await asked).checks.files).toContain("no answer");
});

test("a result is reused for two seconds, then a new check is awaited", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let check = () => Promise.resolve();
  const { health } = await setUp({ check: () => check() });
  expect((await health()).checks.files).toBe("ok");
  check = () => Promise.reject(new TypeError("gone"));
  expect((await health()).checks.files).toBe("ok");
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await health()).checks.files).toContain("TypeError");
});

test("content that is refused is named, and the site stays ready", async () => {
  const { health, given } = await setUp();
  given.contentProblem = new ContentError([
    "en/branch.md:3: title: is missing",
    "es/branch.md: the file is missing",
  ]);
  const { status, checks } = await health();
  expect(status).toBe("ready");
  expect(checks.content).toContain("en/branch.md:3: title: is missing (and 1 more)");
});

test("a missing data folder is reported", async () => {
  const { health, folder } = await setUp({ check: () => Promise.resolve() });
  rmSync(folder, { recursive: true });
  expect((await health()).checks.disk).toBe("DATA_DIR cannot be read: ENOENT");
});

test("an unwritable data folder is reported", async () => {
  const { health } = await setUp({ check: () => Promise.resolve() });
  // The tests may run as root, who may write everywhere.
  spyOnFiles("access").mockRejectedValueOnce(Object.assign(new Error("no"), { code: "EROFS" }));
  expect((await health()).checks.disk).toBe("DATA_DIR cannot be written: EROFS");
});

test("the file store is checked at most every two seconds, however many ask", async () => {
  const check = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { health } = await setUp({ check });
  await Promise.all(Array.from({ length: 50 }, health));
  expect(check).toHaveBeenCalledTimes(1);
});

async function setUp(store?: { check: () => Promise<void> }) {
  const folder = makeFolder();
  const given: { problem?: string; isStopping: boolean; contentProblem?: unknown } = {
    isStopping: false,
  };
  const health = createHealth({
    database: { problem: () => given.problem },
    store: store ?? createDiskStore(join(folder, "uploads")),
    dataDir: folder,
    contentProblem: () => given.contentProblem,
    isStopping: () => given.isStopping,
  });
  return { health, given, folder };
}
