import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { sqliteFileName, type DatabasePlace } from "#api/database/open.ts";
import { scrub } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { appendErased, erasureFile, readErased, recordErasures } from "#api/submissions/erasures.ts";
import { deleteInBatches } from "#api/submissions/retention.ts";
import { isoDay } from "#shared/days.ts";
import { CommandError } from "#cli/program.ts";
import { backupsIn, type Backup } from "./manifest.ts";
import { siteTables, withClient } from "./postgres.ts";
import { describeSqlite } from "./sqlite.ts";

/**
 * Collects the references of all erased submissions: from the backup, the other backups in its folder, the database that
 * is replaced, the list in DATA_DIR, and the operator's `file`. Adds those that the list in DATA_DIR lacks.
 */
export async function collectErased(backup: Backup, place: DatabasePlace, file?: string): Promise<string[]> {
  if (file && !existsSync(file)) throw new CommandError(`${file}: no such file`);
  const listed = new Set(readErased(erasureFile(place.dataDir)));
  const all = new Set([
    ...backup.manifest.erased,
    ...backupsIn(dirname(backup.folder)).flatMap(({ manifest }) => manifest.erased),
    ...(await erasedInDatabase(place)),
    ...listed,
    ...(file ? readErased(file) : []),
  ]);
  const references = [...all].toSorted();
  const unlisted = references.filter((reference) => !listed.has(reference));
  if (unlisted.length > 0) await appendErased(place.dataDir, unlisted, isoDay(new Date()));
  return references;
}

async function erasedInDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<string[]> {
  try {
    if (!databaseUrl) {
      const file = join(dataDir, sqliteFileName);
      return existsSync(file) ? describeSqlite(file).erased : [];
    }
    if (!(await siteTables(databaseUrl)).includes("erasures")) return [];
    return await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ reference: string }>("SELECT reference FROM erasures");
      return rows.map(({ reference }) => reference);
    });
  } catch {
    // A damaged database is a reason to restore.
    return [];
  }
}

/** Deletes the rows of erased submissions. Returns how many there were, and the ids of their files. */
export async function eraseAgain(
  database: Database,
  references: readonly string[],
): Promise<{ submissions: number; files: string[] }> {
  const day = isoDay(new Date());
  const restored: string[] = [];
  for (let from = 0; from < references.length; from += 500) {
    const batch = references.slice(from, from + 500);
    const rows = await database
      .selectFrom("submissions")
      .select("reference")
      .where("reference", "in", batch)
      .execute();
    restored.push(...rows.map(({ reference }) => reference));
    await recordErasures(database, batch, day);
  }
  const { files } = await deleteInBatches(database, restored);
  for (const id of files) await database.deleteFrom("uploads").where("id", "=", id).execute();
  if (restored.length > 0) await scrub(database, { rewrite: true });
  return { submissions: restored.length, files };
}
