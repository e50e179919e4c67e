import { existsSync, statSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { escapeIdentifier } from "pg";
import { openDatabase, sqliteFileName } from "#api/database/open.ts";
import type { DatabasePlace } from "#api/database/open.ts";
import { scrub } from "#api/database/scrub.ts";
import type { Database } from "#api/database/tables.ts";
import { appendErased, erasureFile, readErased, recordErasures } from "#api/submissions/erasures.ts";
import { recordTrustedDay } from "#api/submissions/trusted-day.ts";
import { deleteInBatches } from "#api/submissions/retention.ts";
import type { FileStore } from "#api/uploads/store.ts";
import { isoDay } from "#contract/days.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { inPlainWords } from "../files.ts";
import type { Terminal } from "../terminal.ts";
import { checkBackup } from "./check.ts";
import { userOfPostgres, userOfSqlite } from "./in-use.ts";
import { backupsIn, findBackup } from "./manifest.ts";
import type { Backup } from "./manifest.ts";
import { restoreDump, withClient } from "./postgres.ts";
import { describeSqlite } from "./sqlite.ts";
import { keepDays, summaryOf } from "./write.ts";

/** Where a backup goes, and what may be done for it. */
export interface Target extends DatabasePlace {
  /** The backup, or a folder of backups, of which the newest is taken. */
  folder: string;
  /** Whether data that is there already may be replaced. */
  replace: boolean;
  /** A file with more references of erased submissions. */
  erasedFile?: string;
}

/**
 * Puts a backup in the place of the site's database and files, and erases again what was erased since it was taken.
 * @throws CommandError, before anything is changed, for a backup that is not sound, a target that a site uses, and one
 *   that has data while `replace` does not allow for that.
 */
export async function restoreBackup(
  { folder, replace, erasedFile, ...place }: Target,
  { stdout }: Terminal,
  openStore: () => Promise<FileStore>,
): Promise<Exit> {
  const backup = findBackup(folder);
  await checkBackup(backup);
  const kind = place.databaseUrl ? "PostgreSQL" : "SQLite";
  if (backup.manifest.database !== kind) {
    throw new CommandError(
      `${backup.folder}: is of ${backup.manifest.database}, and the settings name ${kind}; ${place.databaseUrl ? "unset" : "set"} DATABASE_URL`,
    );
  }
  const user = place.databaseUrl
    ? await userOfPostgres(place.databaseUrl)
    : userOfSqlite(join(place.dataDir, sqliteFileName));
  if (user) throw new CommandError(`${user}: stop every copy of the site (and other programs), then restore`);
  if (!replace && (await hasData(place))) {
    throw new CommandError(
      `${place.databaseUrl ? "the database of DATABASE_URL" : join(place.dataDir, sqliteFileName)} has data; --replace deletes it for the backup`,
    );
  }
  refuseWrongUser(place.dataDir);
  const store = await openStore();
  const list = erasureFile(place.dataDir);
  const hasList = existsSync(list);
  const erased = await allErased(backup, place, erasedFile);
  // First, since the database that is replaced may be the only place that knows of some.
  await appendUnknown(place.dataDir, erased);

  await (place.databaseUrl
    ? replacePostgres(place.databaseUrl, backup)
    : replaceSqlite(place.dataDir, backup));
  const database = await openDatabase(place);
  try {
    // Before the files: if the store fails, nobody who was erased is back.
    const again = await eraseAgain(database, erased);
    await acceptToday(database, backup);
    const files = await putFiles(backup, again.files, { dataDir: place.dataDir, store });
    const left = summaryOf(backup.manifest);
    stdout.write(
      `Restored ${backup.folder}, taken at ${backup.manifest.takenAt}.\n${left}; ${counted(files, "file")} put into the store.\n` +
        `Erased again: ${counted(again.submissions, "submission")} of ${counted(erased.length, "remembered erasure")}.\n` +
        `Start the site; its daily round deletes what is past its day by now.\n`,
    );
    if (!hasList && !erasedFile) {
      stdout.write(
        `There was no ${list}. If commands have erased with another DATA_DIR, restore again with --erased and its erased.txt.\n`,
      );
    }
  } finally {
    await database.destroy();
  }
  return "done";
}

/** What root restores, the site's user could not read. */
function refuseWrongUser(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() === 0 && owner !== 0)
    throw new CommandError(`${dataDir} belongs to user ${owner}: restore as that user, not as root`);
}

/** A damaged database has data as well: what can be saved of it is for its operator to decide. */
async function hasData({ dataDir, databaseUrl }: DatabasePlace): Promise<boolean> {
  if (!databaseUrl) return existsSync(join(dataDir, sqliteFileName));
  return (await ownTables(databaseUrl)).length > 0;
}

/** The tables of the site that a PostgreSQL database has: those that all migrations make, and the list of migrations. */
async function ownTables(databaseUrl: string): Promise<string[]> {
  const sample = await openDatabase({ dataDir: ":memory:" });
  const known = await sample.introspection.getTables({ withInternalKyselyTables: true });
  await sample.destroy();
  const names = new Set(known.map(({ name }) => name));
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ table_name: string }>(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    return rows.map(({ table_name: name }) => name).filter((name) => names.has(name));
  });
}

/**
 * Every erasure that is known: to the backup, to its neighbours in the same folder, to the database that is replaced, to
 * the list beside it, and to the operator.
 */
async function allErased(backup: Backup, place: DatabasePlace, file?: string): Promise<string[]> {
  const neighbours = backupsIn(dirname(backup.folder)).flatMap(({ manifest }) => manifest.erased);
  const given = file ? readGiven(file) : [];
  const all = [
    ...backup.manifest.erased,
    ...neighbours,
    ...(await knownToDatabase(place)),
    ...readErased(erasureFile(place.dataDir)),
    ...given,
  ];
  return [...new Set(all)].toSorted();
}

function readGiven(file: string): string[] {
  if (!existsSync(file)) throw new CommandError(`${file}: there is no such file`);
  return readErased(file);
}

async function knownToDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<string[]> {
  try {
    if (!databaseUrl) {
      const file = join(dataDir, sqliteFileName);
      return existsSync(file) ? describeSqlite(file).erased : [];
    }
    if (!(await ownTables(databaseUrl)).includes("erasures")) return [];
    return await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ reference: string }>("SELECT reference FROM erasures");
      return rows.map(({ reference }) => reference);
    });
  } catch {
    // It is damaged, and replaced for that.
    return [];
  }
}

async function replaceSqlite(dataDir: string, { folder }: Backup): Promise<void> {
  const target = join(dataDir, sqliteFileName);
  const beside = `${target}.restoring`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await copyFile(join(folder, "site.sqlite"), beside);
    const handle = await open(beside, "r+");
    await handle
      .chmod(0o600)
      .then(() => handle.sync())
      .finally(() => handle.close());
    // They belong to the file that is replaced.
    for (const end of ["-wal", "-shm", "-journal"]) await rm(target + end, { force: true });
    await rename(beside, target);
  } catch (error) {
    throw inPlainWords(target, error);
  }
}

async function replacePostgres(databaseUrl: string, { folder }: Backup): Promise<void> {
  const tables = await ownTables(databaseUrl);
  if (tables.length > 0) {
    await withClient(databaseUrl, (client) =>
      client.query(`DROP TABLE ${tables.map((table) => `public.${escapeIdentifier(table)}`).join(", ")}`),
    );
  }
  await restoreDump(databaseUrl, join(folder, "database.dump"));
}

/**
 * Puts the files of a backup into the store, each by way of a copy on the store's own disk, and removes the erased ones
 * (by their ids) from the store. Returns how many were put there.
 */
async function putFiles(
  { folder, manifest }: Backup,
  erased: readonly string[],
  { dataDir, store }: { dataDir: string; store: FileStore },
): Promise<number> {
  const gone = new Set(erased.map((id) => `uploads/${id}`));
  const uploads = manifest.files.filter(({ path }) => path.startsWith("uploads/") && !gone.has(path));
  for (const id of erased) await store.remove(id);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const spool = await mkdtemp(join(dataDir, "restoring-"));
  try {
    for (const { path, size } of uploads) {
      const id = path.slice("uploads/".length);
      const copy = join(spool, id);
      await copyFile(join(folder, path), copy);
      await store.put(id, { path: copy, size });
      await rm(copy, { force: true });
    }
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
  return uploads.length;
}

/** The operator vouches for the date if the backup is no older than backups are kept. */
async function acceptToday(database: Database, { manifest }: Backup): Promise<void> {
  const age = (Date.now() - Date.parse(manifest.takenAt)) / 86_400_000;
  if (age >= 0 && age <= keepDays) await recordTrustedDay(database, isoDay(new Date()));
}

/** Adds references to the list beside the database, as far as it lacks them. */
async function appendUnknown(dataDir: string, references: readonly string[]): Promise<void> {
  const known = new Set(readErased(erasureFile(dataDir)));
  const unknown = references.filter((reference) => !known.has(reference));
  if (unknown.length > 0) await appendErased(dataDir, unknown, isoDay(new Date()));
}

/** Deletes the rows of erased submissions. Returns how many were there, and the ids of their files. */
async function eraseAgain(
  database: Database,
  references: readonly string[],
): Promise<{ submissions: number; files: string[] }> {
  const day = isoDay(new Date());
  const there: string[] = [];
  for (let from = 0; from < references.length; from += 500) {
    const batch = references.slice(from, from + 500);
    const rows = await database
      .selectFrom("submissions")
      .select("reference")
      .where("reference", "in", batch)
      .execute();
    there.push(...rows.map(({ reference }) => reference));
    await recordErasures(database, batch, day);
  }
  const { files } = await deleteInBatches(database, there);
  for (const id of files) await database.deleteFrom("uploads").where("id", "=", id).execute();
  if (there.length > 0) await scrub(database, { rewrite: true });
  return { submissions: there.length, files };
}
