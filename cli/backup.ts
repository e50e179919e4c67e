/** `npm run backup`: copies the SQLite database and the uploaded files of a site, also of a running one. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { sqliteFileName } from "#api/database/open.ts";
import type { Env } from "#server/env.ts";
import { CommandError, createProgram, runProgram } from "./program.ts";
import { findSqliteFile, readSettings } from "./settings.ts";

/** The checksums of a backup, as `sha256sum --check` reads them. Written last: without it, a backup is unfinished. */
export const checksumFile = "SHA256SUMS";

/**
 * Writes a backup into a new folder that only its owner can read: the database as it is at one moment, then the uploaded files
 * that it knows, unless they were deleted since. Returns its content in words.
 * @throws CommandError if the database is damaged or not SQLite; an error of the file system if the folder exists.
 */
export async function writeBackup(folder: string, env: Env): Promise<string> {
  refusePostgres(env);
  const [from, to] = [join(env.DATA_DIR, "uploads"), join(folder, "uploads")];
  await mkdir(folder, { mode: 0o700 });
  try {
    await mkdir(to, { mode: 0o700 });
    const ids = await copyDatabase(findSqliteFile(env), join(folder, sqliteFileName));
    for (const id of env.S3_ENDPOINT ? [] : ids)
      await copyToDisk(join(from, id), join(to, id)).catch((error: NodeJS.ErrnoException) => {
        // Deleted meanwhile, or still arriving.
        if (error.code !== "ENOENT") throw error;
      });
    const files = [...(await readdir(to)).map((id) => `uploads/${id}`), sqliteFileName];
    const sums: string[] = [];
    for (const name of files) sums.push(`${await checksum(join(folder, name))}  ${name}\n`);
    await writeFile(join(folder, checksumFile), sums, { mode: 0o600, flush: true });
    return `the database and ${files.length - 1} uploaded files`;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a file so that only its owner can read it, and a power cut cannot tear it. */
export async function copyToDisk(from: string, to: string): Promise<void> {
  await using file = await open(from);
  await writeFile(to, file.createReadStream(), { mode: 0o600, flush: true });
}

/** @throws CommandError for a site on PostgreSQL, which has its own tools. */
export function refusePostgres({ DATABASE_URL }: Env): void {
  if (DATABASE_URL) throw new CommandError("PostgreSQL: use pg_dump and pg_restore (docs/operations.md).");
}

/** Returns the ids of the files that the copied database knows. */
async function copyDatabase(source: string, target: string): Promise<string[]> {
  using database = new DatabaseSync(source, { readOnly: true, timeout: 30_000 });
  // All pages at once: otherwise the copy would start over whenever the site writes.
  await backup(database, target, { rate: 2 ** 30 });
  await chmod(target, 0o600);
  // Without creating a -wal or -shm file.
  using copy = new DatabaseSync(`${pathToFileURL(target).href}?immutable=1`, { readOnly: true });
  const found = copy.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
  if (found !== "ok") throw new CommandError(`${source}: is damaged: ${String(found)}`);
  return Array.from(copy.prepare("SELECT id FROM uploads").iterate(), ({ id }) => String(id));
}

/** The SHA-256 of a file, in hexadecimal. */
export function checksum(path: string): Promise<string> {
  return pipeline(createReadStream(path), createHash("sha256").setEncoding("hex"), text);
}

const program = createProgram("backup", "Copies the database and the uploaded files while the site runs.")
  .argument("<FOLDER>", "a folder that does not exist, such as /var/backups/site/2026-11-22")
  .action(async (folder) => {
    process.stdout.write(`${folder}: ${await writeBackup(folder, readSettings())} copied.\n`);
  });

if (import.meta.main) await runProgram(program);
