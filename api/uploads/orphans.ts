import type { Database } from "#api/database/tables.ts";
import type { FileStore } from "#api/files/file-store.ts";
import { removeOld } from "#reader/remove-old.ts";

const minuteInMs = 60 * 1000;
/** Forms keep files for 23.5 hours, and the privacy notice says 24. Removal runs every 10 minutes. */
export const unsentLifetime = (23 * 60 + 40) * minuteInMs;
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
  store: Pick<FileStore, "remove">;
}

/**
 * Removes unclaimed files that are older than `olderThan` milliseconds, and those that are gone for everybody. Each file has its
 * row before it arrives, so none outlives it. Returns their number, which concurrent runs may both count.
 */
export async function removeUnsentFiles({
  database,
  store,
  now,
  olderThan = unsentLifetime,
}: Files & { now: Date; olderThan?: number }): Promise<number> {
  // One statement, so that a form that claims a file meanwhile either gets it or fails.
  await database
    .updateTable("uploads")
    .set(gone)
    .where("reference", "is", null)
    .where("created_at", "<", new Date(now.getTime() - olderThan).toISOString())
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

/** Removes what a killed process was receiving in a folder. */
export async function removeAbandonedTempFiles(folder: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - arrivalLifetime);
  await removeOld(folder, before, (name) => name.endsWith(tempSuffix));
}
