import { randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { openDatabase } from "#api/database/open.ts";
import { createDiskStore } from "#api/files/file-store.ts";
import { startApi } from "#test/api.ts";
import { testOnEach } from "#test/databases.ts";
import { spyOnFiles } from "#test/spy-on-files.ts";
import { pdf } from "#test/sample-files.ts";
import { makeFolder } from "#test/folders.ts";
import { createUploadQuota } from "./upload-quota.ts";
import { uploadResource } from "./uploads.ts";

const now = new Date("2026-11-22T12:00:00Z");
const megabyte = 1024 * 1024;
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

testOnEach(
  "files waiting for a form may fill space up to a limit, sent ones do not count",
  async (database) => {
    const { room, add } = await setUp(database, 100);
    await add("sent", { size: 90, reference: "AP-2222-3333" });
    await add("waiting", { size: 85 });
    await (
      await room()
    )();
    await add("more", { size: 10 });
    await expect(room()).rejects.toMatchObject({ code: "unavailable", retryAfter: 600 });
  },
);

testOnEach(
  "files being uploaded reserve what they say to send, or the most, and release it",
  async (database) => {
    const { room } = await setUp(database, 25);
    const [first] = [await room(), await room()];
    await expect(room()).rejects.toMatchObject({ code: "unavailable", retryAfter: 600 });
    const small = await room({ length: 5 * megabyte });
    await expect(room({ length: 1 })).rejects.toMatchObject({ code: "unavailable" });
    await small();
    await first?.();
    expect(typeof (await room())).toBe("function");
  },
);

test("two files of an address and eight of a network arrive at once", async () => {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  const { room } = await setUp(database, 1000);
  const send = (sender: string) => room({ sender });
  for (let at = 0; at < 4; at += 1) {
    await send(`2001:db8:1:${at}::1`);
    await (
      await send(`2001:db8:1:${at}::2`)
    )();
    await send(`2001:db8:1:${at}::3`);
    const third = send(`2001:db8:1:${at}::4`);
    await expect(third).rejects.toMatchObject({ code: "unavailable", retryAfter: 10 });
  }
  await expect(send("2001:db8:1:9::1")).rejects.toMatchObject({ code: "unavailable", retryAfter: 10 });
  expect(typeof (await send("2001:db8:2::1"))).toBe("function");
});

test("500 slow uploads from 200 addresses leave room for others", async () => {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  const { room } = await setUp(database, 5000);
  await Promise.allSettled(
    Array.from({ length: 510 }, (_each, at) => room({ sender: `${10 + (at % 200)}.0.0.1` })),
  );
  expect(typeof (await room({ sender: "250.0.0.1" }))).toBe("function");
});

testOnEach("when space is short, only files that have waited for two hours are deleted", async (database) => {
  const { room, add, rows } = await setUp(database, 100);
  await add("young", { size: 80, minutes: 110 });
  await add("old", { size: 80, minutes: 130 });
  await add("sent", { size: 80, minutes: 5000, reference: "AP-2222-3333" });
  await (
    await room()
  )();
  expect(await rows()).toEqual(["sent", "young"]);
});

test("no files are accepted on a nearly full disk", async () => {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  const { room } = await setUp(database, 1000);
  const statfs = spyOnFiles("statfs");
  const blocks = { bsize: 4096, blocks: 1e6 };
  statfs.mockResolvedValueOnce({ ...blocks, bavail: 90_000 } as never);
  await expect(room()).rejects.toMatchObject({ code: "unavailable" });
  statfs.mockResolvedValueOnce({ ...blocks, bavail: 110_000 } as never);
  expect(typeof (await room())).toBe("function");
});

test("an upload without space is told when to retry, and nothing of it is kept", async () => {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  const folder = makeFolder();
  const store = createDiskStore(folder);
  const uploads = uploadResource({ database, store, tempFolder: folder, mostWaiting: 100 });
  const api = await startApi({ database, uploads });
  const form = new FormData();
  form.append("kind", "cv");
  form.append("file", new File([new Uint8Array(pdf())], "a.pdf"));
  const response = await api.request("/mwclg/comOssPic/upload", { method: "POST", body: form });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("600");
  expect(await response.json()).toMatchObject({ code: "unavailable" });
  expect(await readdir(folder)).toEqual([]);
});

test("without a folder for arriving files, which is made again, uploads answer 503", async () => {
  const database = await openDatabase({ dataDir: ":memory:" });
  onTestFinished(() => database.destroy());
  const dataDir = join(makeFolder(), "data");
  const tempFolder = join(dataDir, "uploads");
  const uploads = uploadResource({ database, store: createDiskStore(makeFolder()), tempFolder });
  const told: unknown[] = [];
  const api = await startApi({ database, uploads, logError: (error) => told.push(error) });
  const send = async () => {
    const form = new FormData();
    form.append("kind", "cv");
    form.append("file", new File([new Uint8Array(pdf())], "a.pdf"));
    return (await api.request("/mwclg/comOssPic/upload", { method: "POST", body: form })).status;
  };
  await writeFile(dataDir, "no folder");
  expect(await send()).toBe(503);
  expect(told).toMatchObject([
    {
      name: "Unavailable",
      message: `${tempFolder}, where files arrive, cannot be made (ENOTDIR): let the site's user write there, or set DATA_DIR`,
      cause: { code: "ENOTDIR" },
    },
  ]);
  await rm(dataDir);
  expect(await send()).toBe(200);
  await rm(dataDir, { recursive: true });
  expect(await send()).toBe(200);
});

/** A room of so many megabytes. Sizes are in megabytes, too. */
async function setUp(database: Database, megabytes: number) {
  const folder = makeFolder();
  const store = createDiskStore(folder);
  const { share, reserve } = createUploadQuota({
    database,
    store,
    tempFolder: folder,
    mostWaiting: megabytes * megabyte,
    now: () => now,
  });
  let senders = 0;
  return {
    /** Makes room for a file; the row of one that is refused goes with it. */
    async room({ length, sender = `${(senders += 1)}.0.0.1` }: { length?: number; sender?: string } = {}) {
      const id = randomUUID();
      const headers = new Headers(length === undefined ? {} : { "Content-Length": String(length) });
      const { bytes, end } = share({ headers }, sender);
      const release = async () => {
        await database.deleteFrom("uploads").where("id", "=", id).execute();
        end();
      };
      await reserve(id, bytes).catch((error: unknown) => release().then(() => Promise.reject(error)));
      return release;
    },
    async add(id: string, { size = 1, minutes = 1, reference = null as string | null }) {
      const upload = { kind: "cv", name: "a.pdf", type: "pdf", size: size * megabyte, reference };
      await database
        .insertInto("uploads")
        .values({ id, ...upload, created_at: minutesAgo(minutes).toISOString() })
        .execute();
    },
    rows: async () =>
      (await database.selectFrom("uploads").select("id").orderBy("id").execute()).map(({ id }) => id),
  };
}
