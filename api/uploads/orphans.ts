import type { Database } from "#api/database/tables.ts";
import type { FileStore } from "./store.ts";

const dayInMs = 24 * 60 * 60 * 1000;
const batch = 500;

/**
 * Removes files that came without a submission and are older than 24 hours, and files that nobody knows of because a
 * process ended before it wrote them down. Several processes may do it at a time. Returns how many it
 * removed; a file that two of them come upon is counted by both.
 */
export async function removeOrphans({
  database,
  store,
  now,
}: {
  database: Database;
  store: FileStore;
  now: Date;
}): Promise<number> {
  const before = new Date(now.getTime() - dayInMs);
  // One statement, so that a form which claims a file at this moment either finds it or is told that it is gone.
  const deleted = await database
    .deleteFrom("uploads")
    .where("reference", "is", null)
    .where("created_at", "<", before.toISOString())
    .returning("id")
    .execute();
  for (const { id } of deleted) await store.remove(id);
  let count = deleted.length;
  for await (const ids of oldFiles(store, before)) {
    const known = await database.selectFrom("uploads").select("id").where("id", "in", ids).execute();
    const unknown = new Set(ids).difference(new Set(known.map(({ id }) => id)));
    for (const id of unknown) await store.remove(id);
    count += unknown.size;
  }
  return count;
}

async function* oldFiles(store: FileStore, before: Date): AsyncGenerator<string[]> {
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
