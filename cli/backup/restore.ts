import { existsSync, statSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { escapeIdentifier } from "pg";
import { openDatabase, sqliteFileName, type DatabasePlace } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { erasureFile } from "#api/submissions/erasures.ts";
import { recordTrustedDay } from "#api/submissions/trusted-day.ts";
import type { FileStore } from "#api/uploads/file-store.ts";
import { isoDay } from "#shared/days.ts";
import { toCommandError } from "#cli/files.ts";
import { CommandError } from "#cli/program.ts";
import type { Terminal } from "#cli/terminal.ts";
import { countNoun } from "#cli/text.ts";
import { checkBackup } from "./check.ts";
import { collectErased, eraseAgain } from "./erasures.ts";
import { findPostgresUser, findSqliteUser } from "./in-use.ts";
import { findBackup, summarize, type Backup } from "./manifest.ts";
import { restoreDump, siteTables, withClient } from "./postgres.ts";
import { keepDays } from "./write.ts";

/** Which backup to restore, and where. */
interface Target extends DatabasePlace {
  /** The backup, or a folder of backups: then the newest one. */
  folder: string;
  /** Whether existing data may be replaced. */
  replace?: boolean;
  /** A file with more references of erased submissions. */
  erasedFile?: string;
}

/**
 * Replaces the site's database and files with a backup, and erases again what was erased since it was taken.
 * @throws CommandError, before anything is changed, for an invalid backup, a target in use, and a target that has data
 *   while `replace` is not set.
 */
export async function restoreBackup(
  { folder, replace, erasedFile, ...place }: Target,
  { stdout }: Terminal,
  openStore: () => Promise<FileStore>,
): Promise<void> {
  const backup = findBackup(folder);
  await checkBackup(backup);
  const kind = place.databaseUrl ? "PostgreSQL" : "SQLite";
  if (backup.manifest.database !== kind) {
    throw new CommandError(
      `${backup.folder}: is from ${backup.manifest.database}, and the settings are for ${kind}; ${place.databaseUrl ? "unset" : "set"} DATABASE_URL`,
    );
  }
  const user = place.databaseUrl
    ? await findPostgresUser(place.databaseUrl)
    : findSqliteUser(join(place.dataDir, sqliteFileName));
  if (user) throw new CommandError(`${user}: stop every copy of the site (and other programs), then restore`);
  if (!replace && (await hasData(place))) {
    throw new CommandError(
      `${place.databaseUrl ? "the database of DATABASE_URL" : join(place.dataDir, sqliteFileName)} has data; --replace deletes it`,
    );
  }
  refuseWrongUser(place.dataDir);
  const killed = await removeUnfinished(place.dataDir);
  if (killed > 0)
    stdout.write(
      `Removed ${countNoun(killed, "unfinished restoration")} left by a process that was killed.\n`,
    );
  const store = await openStore();
  const list = erasureFile(place.dataDir);
  const hasList = existsSync(list);
  // Before the database is replaced, which may be the only record of some erasures.
  const erased = await collectErased(backup, place, erasedFile);

  await (place.databaseUrl
    ? replacePostgres(place.databaseUrl, backup)
    : replaceSqlite(place.dataDir, backup));
  const database = await openDatabase(place);
  try {
    // Before the files: if the store fails, no erased submission is restored.
    const again = await eraseAgain(database, erased);
    await acceptToday(database, backup);
    const files = await putFiles(backup, again.files, { dataDir: place.dataDir, store });
    stdout.write(
      `Restored ${backup.folder}, taken at ${backup.manifest.takenAt}.\n${summarize(backup.manifest)}; ${countNoun(files, "file")} put into the store.\n` +
        `Erased again: ${countNoun(again.submissions, "submission")} of ${countNoun(erased.length, "remembered erasure")}.\n` +
        `Start the site; its daily jobs delete what has expired since.\n`,
    );
    if (!hasList && !erasedFile) {
      stdout.write(
        `There was no ${list}. If submissions were erased with another DATA_DIR, restore again with --erased and its erased.txt.\n`,
      );
    }
  } finally {
    await database.destroy();
  }
}

/** Folders in DATA_DIR that hold a copy of each file on its way to the store. */
const spoolPrefix = "restoring-";

/** Removes what killed processes left in DATA_DIR. Returns how many folders that were. */
async function removeUnfinished(dataDir: string): Promise<number> {
  if (!existsSync(dataDir)) return 0;
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(spoolPrefix));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
  return left.length;
}

/** The site's user could not read files that root restores. */
function refuseWrongUser(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() === 0 && owner !== 0)
    throw new CommandError(`${dataDir} belongs to user ${owner}: restore as that user, not as root`);
}

/** A damaged database counts as data: the operator may want to save some of it. */
async function hasData({ dataDir, databaseUrl }: DatabasePlace): Promise<boolean> {
  if (!databaseUrl) return existsSync(join(dataDir, sqliteFileName));
  return (await siteTables(databaseUrl)).length > 0;
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
    // They belong to the old file.
    for (const end of ["-wal", "-shm", "-journal"]) await rm(target + end, { force: true });
    await rename(beside, target);
  } catch (error) {
    throw toCommandError(target, error);
  }
}

async function replacePostgres(databaseUrl: string, { folder }: Backup): Promise<void> {
  const tables = await siteTables(databaseUrl);
  if (tables.length > 0) {
    await withClient(databaseUrl, (client) =>
      client.query(`DROP TABLE ${tables.map((table) => `public.${escapeIdentifier(table)}`).join(", ")}`),
    );
  }
  await restoreDump(databaseUrl, join(folder, "database.dump"));
}

/**
 * Puts the files of a backup into the store, each through a copy on the store's disk, and removes the files with the
 * `erased` ids. Returns how many were put there.
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
  const spool = await mkdtemp(join(dataDir, spoolPrefix));
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

/** Restoring confirms the date, if the backup is not older than backups are kept. */
async function acceptToday(database: Database, { manifest }: Backup): Promise<void> {
  const age = (Date.now() - Date.parse(manifest.takenAt)) / 86_400_000;
  if (age >= 0 && age <= keepDays) await recordTrustedDay(database, isoDay(new Date()));
}
