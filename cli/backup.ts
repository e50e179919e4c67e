/** `npm run backup`: copies the SQLite database and the uploaded files of a site, also of a running one. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { sqliteFileName } from "#api/database/open.ts";
import type { Env } from "#server/env.ts";
import { CommandError, createProgram, runProgram } from "./program.ts";
import { findSqliteFile, readSettings } from "./settings.ts";
import { countNoun } from "./terminal.ts";

/** The checksums of a backup, as `sha256sum --check` reads them. Written last: without it, a backup is unfinished. */
export const checksumFile = "SHA256SUMS";

/** More than any database has, so that all pages are copied at once: the copy would start over whenever the site writes. */
const allPages = 2 ** 30;

/**
 * Writes a backup into a folder that is empty or does not exist: the database as it is at one moment, then the files of
 * uploads, which the database knows unless they were deleted since. Only its owner can read it. Returns its content in
 * words.
 * @throws CommandError if the folder is not empty, or the database is damaged or not SQLite.
 */
export async function writeBackup(folder: string, env: Env): Promise<string> {
  refusePostgres(env);
  const source = findSqliteFile(env);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new CommandError(`${folder}: is not empty; give a new folder for each backup`);
  const uploads = env.S3_ENDPOINT ? undefined : join(env.DATA_DIR, "uploads");
  await mkdir(join(folder, "uploads"), { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  try {
    const ids = await copyDatabase(source, join(folder, sqliteFileName));
    const names: string[] = [];
    for (const id of uploads ? ids : [])
      if (await copyIfThere(join(uploads ?? "", id), join(folder, "uploads", id)))
        names.push(`uploads/${id}`);
    const lines: string[] = [];
    for (const name of [...names, sqliteFileName])
      lines.push(`${await checksum(join(folder, name))}  ${name}\n`);
    await writeFile(join(folder, checksumFile), lines, { mode: 0o600, flush: true });
    return `the database and ${countNoun(names.length, "file")}`;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @throws CommandError for a site on PostgreSQL, which has its own tools. */
export function refusePostgres({ DATABASE_URL }: Env): void {
  if (DATABASE_URL)
    throw new CommandError(
      'The site uses PostgreSQL (DATABASE_URL): use pg_dump and pg_restore, see "Backup and restore" in docs/operations.md.',
    );
}

/** Returns the ids of the files that the copied database knows. */
async function copyDatabase(source: string, target: string): Promise<string[]> {
  using database = new DatabaseSync(source, { readOnly: true, timeout: 30_000 });
  await backup(database, target, { rate: allPages });
  await chmod(target, 0o600);
  // Without creating a -wal or -shm file.
  using copy = new DatabaseSync(`${pathToFileURL(target).href}?immutable=1`, { readOnly: true });
  const found = copy.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
  if (found !== "ok") throw new CommandError(`${source}: is damaged: ${String(found)}`);
  return copy
    .prepare("SELECT id FROM uploads")
    .all()
    .map(({ id }) => String(id));
}

/** Copies a file to the disk, unless it was deleted meanwhile, or is still arriving. */
async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyToDisk(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Copies a file and flushes it to the disk, readable by its owner only. */
export async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await using file = await open(to, "r+");
  await file.chmod(0o600);
  await file.sync();
}

/** The SHA-256 of a file, in hexadecimal. */
export async function checksum(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const program = createProgram(
  "backup",
  "Copies the SQLite database and the uploaded files into a new folder, with checksums, while the site runs. For example: npm run backup -- /var/backups/site/2026-11-22",
)
  .argument("<FOLDER>", "a folder that is empty or does not exist")
  .action(async (folder) => {
    process.stdout.write(`${folder}: ${await writeBackup(folder, readSettings())} copied.\n`);
  });

if (import.meta.main) await runProgram(program);
