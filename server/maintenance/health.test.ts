import { mkdtempSync, rmSync } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDiskStore } from "#api/uploads/disk-store.ts";
import type { DatabaseState } from "./database-monitor.ts";
import { createHealth } from "./health.ts";

vi.mock("node:fs/promises", { spy: true });

test("all is well where the database, the files and the disk are", async () => {
  const { health } = await setUp();
  expect(await health()).toEqual({
    status: "ready",
    pages: true,
    checks: { process: "ok", database: "ok", files: "ok", disk: "ok" },
  });
});

test("a database that is down is named with what to do, and pages are served all the same", async () => {
  const { health, given } = await setUp();
  given.state = { state: "down", kind: "full", advice: "free some space" };
  const { status, pages, checks } = await health();
  expect([status, pages, checks.database]).toEqual(["not ready", true, "full: free some space"]);
  given.state = { state: "starting" };
  expect((await health()).status).toBe("not ready");
});

test("a process that stops is ready for nothing", async () => {
  const { health, given } = await setUp();
  given.isStopping = true;
  expect(await health()).toMatchObject({
    status: "not ready",
    pages: false,
    checks: { process: "stopping" },
  });
});

test("a file store that fails or is silent is named, without what its library says", async () => {
  const { health } = await setUp({ check: () => Promise.reject(new TypeError("https://key@store.example")) });
  expect((await health()).checks.files).toBe("the file store does not work: TypeError");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = await setUp({ check: () => new Promise(() => {}) });
  const asked = silent.health();
  await vi.advanceTimersByTimeAsync(3000);
  expect((await asked).checks.files).toContain("no answer");
});

test("a result counts for two seconds; then a new look is waited for", async () => {
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

test("a folder of data that is gone is named", async () => {
  const { health, folder } = await setUp({ check: () => Promise.resolve() });
  rmSync(folder, { recursive: true });
  expect((await health()).checks.disk).toBe("DATA_DIR cannot be read: ENOENT");
});

test("a folder of data that cannot be written is named", async () => {
  const { health } = await setUp({ check: () => Promise.resolve() });
  // The tests may run as root, who may write everywhere.
  vi.mocked(access).mockRejectedValueOnce(Object.assign(new Error("no"), { code: "EROFS" }));
  expect((await health()).checks.disk).toBe("DATA_DIR cannot be written: EROFS");
});

test("however many ask, the file store is looked at every two seconds at most", async () => {
  const check = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { health } = await setUp({ check });
  await Promise.all(Array.from({ length: 50 }, health));
  expect(check).toHaveBeenCalledTimes(1);
});

async function setUp(store?: { check: () => Promise<void> }) {
  const folder = mkdtempSync(join(tmpdir(), "health-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const given: { state: DatabaseState; isStopping: boolean } = {
    state: { state: "ready" },
    isStopping: false,
  };
  const health = createHealth({
    database: { state: () => given.state },
    store: store ?? (await createDiskStore(join(folder, "uploads"))),
    dataDir: folder,
    isStopping: () => given.isStopping,
  });
  return { health, given, folder };
}
