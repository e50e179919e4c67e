import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Database } from "#api/database/tables.ts";
import { createDiskStore } from "#api/files/file-store.ts";
import { testOnEach } from "#test/databases.ts";
import { makeFolder } from "#test/folders.ts";
import { removeAbandonedTempFiles, removeUnsentFiles } from "./orphans.ts";

const now = new Date("2026-05-04T10:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const idOf = (name: string) => name.padEnd(32, "_");

testOnEach(
  "files that no form claims within 24 hours are deleted with their rows; claimed ones stay",
  async (database) => {
    const { store, add, rows, files } = await setUp(database);
    await add("old", { hours: 25 });
    await add("young", { hours: 23 });
    await add("claimed", { hours: 1000, reference: "AP-2222-3333" });
    expect(await removeUnsentFiles({ database, store, now })).toBe(1);
    expect([await rows(), await files()]).toEqual([
      [idOf("claimed"), idOf("young")],
      [idOf("claimed"), idOf("young")],
    ]);
  },
);

testOnEach(
  "files that were arriving when a process was killed are deleted, stored or not",
  async (database) => {
    const { store, add, rows, files } = await setUp(database);
    await add("stored", { hours: 25, kind: "arriving" });
    await add("unstored", { hours: 25, kind: "arriving" });
    await store.remove(idOf("unstored"));
    await add("now", { hours: 0, kind: "arriving" });
    expect(await removeUnsentFiles({ database, store, now })).toBe(2);
    expect([await rows(), await files()]).toEqual([[idOf("now")], [idOf("now")]]);
  },
);

test("of files that were arriving when a process was killed, those of an hour ago are deleted", async () => {
  const folder = makeFolder();
  for (const [name, hours] of [
    ["old.part", 2],
    ["new.part", 0.5],
    ["stored", 2],
  ] as const) {
    await writeFile(join(folder, name), "half");
    await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours));
  }
  await removeAbandonedTempFiles(folder, now);
  expect((await readdir(folder)).toSorted()).toEqual(["new.part", "stored"]);
});

testOnEach(
  "a form that claims a file during its removal gets either the file or an error",
  async (database) => {
    const { store, add, rows, files } = await setUp(database);
    const names = Array.from({ length: 30 }, (_each, index) => `file${index}`);
    for (const name of names) await add(name, { hours: 25 });
    const claim = async (name: string) => {
      const { numUpdatedRows } = await database
        .updateTable("uploads")
        .set({ reference: "AP-2222-3333" })
        .where("id", "=", idOf(name))
        .where("kind", "=", "cv")
        .where("reference", "is", null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) === 1 ? [idOf(name)] : [];
    };
    const half = names.slice(0, 15).map(claim);
    const sweep = () => removeUnsentFiles({ database, store, now });
    const sweeps = [sweep(), sweep()];
    const rest = names.slice(15).map(claim);
    const claimed = (await Promise.all([...half, ...rest])).flat().toSorted();
    await Promise.all(sweeps);
    expect([await rows(), await files()]).toEqual([claimed, claimed]);
  },
);

test("files put or moved into the store are readable only by its user", async () => {
  const folder = makeFolder();
  const store = createDiskStore(join(folder, "a", "uploads"));
  const path = join(folder, "spooled");
  await writeFile(path, "cv", { mode: 0o600 });
  await store.put("x", { path, size: 2 });
  await expect(stat(path)).rejects.toThrow("ENOENT");
  expect(await text((await store.read("x"))!)).toBe("cv");
  expect((await stat(join(folder, "a", "uploads"))).mode & 0o077).toBe(0);
  await store.remove("x");
  await store.remove("x");
  expect(await store.read("x")).toBeUndefined();
});

async function setUp(database: Database) {
  const folder = makeFolder();
  const store = createDiskStore(folder);
  return {
    store,
    async add(
      name: string,
      { hours, reference, kind = "cv" }: { hours: number; reference?: string; kind?: string },
    ) {
      const id = idOf(name);
      const at = hoursAgo(hours);
      await writeFile(join(folder, id), "cv");
      const values = { id, kind, name: "cv.pdf", type: "pdf", size: 2, created_at: at.toISOString() };
      await database
        .insertInto("uploads")
        .values({ ...values, reference: reference ?? null })
        .execute();
    },
    async rows() {
      const all = await database.selectFrom("uploads").select("id").execute();
      return all.map(({ id }) => id).toSorted();
    },
    files: async () => (await readdir(folder)).toSorted(),
  };
}
