import type { Database } from "#api/database/tables.ts";
import type { FileStore } from "./file-store.ts";
import { createDiskStore } from "./disk-store.ts";
import { gone } from "./gone.ts";

const minuteInMs = 60 * 1000;
/** Forms keep files for 23.5 hours, and the privacy notice says 24. Removal runs every 10 minutes. */
const unsentLifetime = (23 * 60 + 40) * minuteInMs;
/** For files without a row. Their removal runs every hour. */
const unknownLifetime = 22 * 60 * minuteInMs;
const batch = 500;

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
}: {
  database: Database;
  store: FileStore;
  tempFolder?: string | undefined;
  now: Date;
}): Promise<number> {
  let count = await removeUnsentFiles({ database, store, before: unsentCutoff(now) });
  for await (const ids of listOldIds(store, new Date(now.getTime() - unknownLifetime))) {
    const known = await database.selectFrom("uploads").select("id").where("id", "in", ids).execute();
    const unknown = new Set(ids).difference(new Set(known.map(({ id }) => id)));
    for (const id of unknown) await store.remove(id);
    count += unknown.size;
  }
  if (tempFolder) count += await removeAbandonedTempFiles(tempFolder, now);
  return count;
}

/** Removes unclaimed files from before a moment, and those that are gone for everybody. Returns their number. */
export async function removeUnsentFiles({
  database,
  store,
  before,
}: {
  database: Database;
  store: FileStore;
  before: Date;
}): Promise<number> {
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
export async function removeGoneFiles({
  database,
  store,
}: {
  database: Database;
  store: FileStore;
}): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await database
      .selectFrom("uploads")
      .select("id")
      .where("kind", "=", gone.kind)
      .limit(batch)
      .execute();
    if (rows.length === 0) return count;
    for (const { id } of rows) await store.remove(id);
    const ids = rows.map(({ id }) => id);
    await database.deleteFrom("uploads").where("id", "in", ids).execute();
    count += rows.length;
  }
}

async function* listOldIds(store: FileStore, before: Date): AsyncGenerator<string[]> {
  let ids: string[] = [];
  for await (const { id, storedAt } of store.list()) {
    // The store may hold other files.
    if (storedAt >= before || !/^[\w-]{32}$/.test(id)) continue;
    ids.push(id);
    if (ids.length < batch) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

/** Suffix of uploads that are still being received. */
export const tempSuffix = ".part";
/** Longer than any server waits, in milliseconds. */
const longestRequest = 60 * 60 * 1000;

/** Removes temporary files that killed processes left, and returns their number. */
export async function removeAbandonedTempFiles(folder: string, now: Date): Promise<number> {
  const spooled = await createDiskStore(folder);
  let count = 0;
  for await (const { id, storedAt } of spooled.list()) {
    if (!id.endsWith(tempSuffix) || storedAt.getTime() >= now.getTime() - longestRequest) continue;
    await spooled.remove(id);
    count += 1;
  }
  return count;
}
