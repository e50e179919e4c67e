import type { Database } from "#api/database/tables.ts";
import type { FileStore } from "./store.ts";
import { createDiskStore } from "./disk-store.ts";

const minuteInMs = 60 * 1000;
/** A form keeps a file for 23.5 hours, and the notice says 24: this leaves the removal of every 10 minutes 20 of them. */
const unsentFor = (23 * 60 + 40) * minuteInMs;
/** No form knows of these, and their removal comes every hour. */
const unknownFor = 22 * 60 * minuteInMs;
const batch = 500;

/** The moment before which a file came that is to be removed unless a form has claimed it. */
export function unsentCutoff(now: Date): Date {
  return new Date(now.getTime() - unsentFor);
}

/**
 * Removes files that came without a submission, files that nobody knows of because a process ended before it wrote them
 * down, and what is left in `spoolFolder` of requests that a process did not live to end. None is kept for 24 hours, as
 * the privacy notice says, if this runs every hour and `removeUnsentFiles` every ten minutes. Several processes may do
 * it at a time. Returns how many it removed; a file that two of them come upon is counted by both.
 */
export async function removeOrphans({
  database,
  store,
  tempFolder: spoolFolder,
  now,
}: {
  database: Database;
  store: FileStore;
  tempFolder?: string | undefined;
  now: Date;
}): Promise<number> {
  let count = await removeUnsentFiles({ database, store, before: unsentCutoff(now) });
  for await (const ids of listOldIds(store, new Date(now.getTime() - unknownFor))) {
    const known = await database.selectFrom("uploads").select("id").where("id", "in", ids).execute();
    const unknown = new Set(ids).difference(new Set(known.map(({ id }) => id)));
    for (const id of unknown) await store.remove(id);
    count += unknown.size;
  }
  if (spoolFolder) count += await removeAbandonedTempFiles(spoolFolder, now);
  return count;
}

/** Removes files that came before a moment and that no form has claimed. Returns how many. */
export async function removeUnsentFiles({
  database,
  store,
  before,
}: {
  database: Database;
  store: FileStore;
  before: Date;
}): Promise<number> {
  // One statement, so that a form which claims a file at this moment either finds it or is told that it is gone.
  const deleted = await database
    .deleteFrom("uploads")
    .where("reference", "is", null)
    .where("created_at", "<", before.toISOString())
    .returning("id")
    .execute();
  for (const { id } of deleted) await store.remove(id);
  return deleted.length;
}

async function* listOldIds(store: FileStore, before: Date): AsyncGenerator<string[]> {
  let ids: string[] = [];
  for await (const { id, storedAt } of store.list()) {
    // The store may hold what is not ours.
    if (storedAt >= before || !/^[\w-]{32}$/.test(id)) continue;
    ids.push(id);
    if (ids.length < batch) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

/** The ending of a file that is still arriving, in the folder where files are spooled. */
export const tempSuffix = ".part";
/** Far beyond what any server waits for, in milliseconds. */
const longestRequest = 60 * 60 * 1000;

/** Removes what killed processes left of files that were arriving. Returns how many. */
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
