import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#api/database/tables.ts";
import type { FileStore } from "./file-store.ts";

const minuteInMs = 60 * 1000;
/** Forms keep files for 23.5 hours, and the privacy notice says 24. Removal runs every 10 minutes. */
const unsentLifetime = (23 * 60 + 40) * minuteInMs;
/** For files without a row. Their removal runs every hour. */
const unknownLifetime = 22 * 60 * minuteInMs;
/** For files that a killed process was receiving: longer than any server waits. */
const arrivalLifetime = 60 * minuteInMs;

/** Suffix of uploads that are still being received. */
export const tempSuffix = ".part";

/**
 * What the row of a file becomes with its submission's end: no form takes such a kind, and no link opens a file without a
 * submission. The row stays until the store has deleted the file (`removeGoneFiles`).
 */
export const gone = { kind: "gone", name: "", reference: null };

interface Files {
  database: Database;
  store: FileStore;
}

/** Returns the moment before which unclaimed files were uploaded that are to be removed. */
export function unsentCutoff(now: Date): Date {
  return new Date(now.getTime() - unsentLifetime);
}

/**
 * Removes files without a submission, files without a row because a process ended early, and abandoned temporary files in
 * `tempFolder`. None is kept for 24 hours, as the privacy notice states, if this runs every hour and `removeUnsentFiles`
 * every ten minutes. Safe to run in several processes at once. Returns the number of files, which concurrent runs may
 * both count.
 */
export async function removeOrphans({
  database,
  store,
  tempFolder,
  now,
}: Files & { tempFolder?: string | undefined; now: Date }): Promise<number> {
  let count = await removeUnsentFiles({ database, store, before: unsentCutoff(now) });
  const rows = await database.selectFrom("uploads").select("id").execute();
  const known = new Set(rows.map(({ id }) => id));
  const before = now.getTime() - unknownLifetime;
  for await (const { id, storedAt } of store.list()) {
    // The store may hold other files.
    if (known.has(id) || storedAt.getTime() >= before || !/^[\w-]{32}$/.test(id)) continue;
    await store.remove(id);
    count += 1;
  }
  return tempFolder ? count + (await removeAbandonedTempFiles(tempFolder, now)) : count;
}

/** Removes unclaimed files from before a moment, and those that are gone for everybody. Returns their number. */
export async function removeUnsentFiles({
  database,
  store,
  before,
}: Files & { before: Date }): Promise<number> {
  // One statement, so that a form that claims a file meanwhile either gets it or fails.
  await database
    .updateTable("uploads")
    .set(gone)
    .where("reference", "is", null)
    .where("created_at", "<", before.toISOString())
    .execute();
  return removeGoneFiles({ database, store });
}

/** Removes the files that are gone for everybody, and then their rows: a store that is down is asked again. */
export async function removeGoneFiles({ database, store }: Files): Promise<number> {
  const rows = await database.selectFrom("uploads").select("id").where("kind", "=", gone.kind).execute();
  for (const { id } of rows) {
    await store.remove(id);
    await database.deleteFrom("uploads").where("id", "=", id).execute();
  }
  return rows.length;
}

async function removeAbandonedTempFiles(folder: string, now: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it.
    const file = name.endsWith(tempSuffix) ? await stat(path).catch(() => undefined) : undefined;
    if (!file || file.mtimeMs >= now.getTime() - arrivalLifetime) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}
