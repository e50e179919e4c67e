/** `npm run restore`: puts a backup in place of data that was lost. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openDatabase, sqliteFileName } from "#api/database/open.ts";
import { openFileStore } from "#api/files/file-store.ts";
import { fileStoreSettings, type Env } from "#server/env.ts";
import { checksum, checksumFile, copyToDisk, refusePostgres } from "./backup.ts";
import { CommandError, createProgram, runProgram } from "./program.ts";
import { readSettings } from "./settings.ts";
import { eraseAgain } from "./submissions/erase-again.ts";

/**
 * Restores a backup into DATA_DIR, and erases again what was erased since (`erased` is a further list of that), in a folder
 * beside the old place: no site opens a half restored database. Returns what was done, in words.
 * @throws CommandError, before any data is in place, if a file of the backup is not what was backed up, or if DATA_DIR has
 *   data, which includes a running site.
 */
export async function restoreBackup(folder: string, env: Env, erased?: string): Promise<string> {
  refusePostgres(env);
  const { DATA_DIR: dataDir } = env;
  refuseData(dataDir);
  const ready = join(dataDir, "restoring");
  await rm(ready, { recursive: true, force: true });
  // The first folder that was not there: DATA_DIR, or one above it.
  let unneeded = (await mkdir(join(ready, "uploads"), { recursive: true, mode: 0o700 })) ?? ready;
  try {
    const list = join(folder, checksumFile);
    const lines = existsSync(list) ? readFileSync(list, "utf8").split("\n").slice(0, -1) : [];
    for (const line of lines) {
      const [, sum, path] = /^([0-9a-f]{64}) {2}(site\.sqlite|uploads\/[\w-]+)$/.exec(line) ?? [];
      if (path) await copyToDisk(join(folder, path), join(ready, path));
      if (!path || (await checksum(join(ready, path))) !== sum)
        throw new CommandError(`${join(folder, path ?? checksumFile)}: is damaged; restore another backup`);
    }
    // The last of the list.
    if (!existsSync(join(ready, sqliteFileName)))
      throw new CommandError(`${folder}: is not a complete backup: ${checksumFile} or its end is missing`);
    const database = await openDatabase({ dataDir: ready });
    const store = openFileStore({ ...fileStoreSettings(env), dataDir: ready });
    const again = await eraseAgain({ database, store, dataDir }, erased).finally(() => database.destroy());
    for (const name of ["uploads", sqliteFileName]) await rename(join(ready, name), join(dataDir, name));
    unneeded = ready;
    return `The database and ${lines.length - 1} uploaded files are restored. ${again}`;
  } finally {
    await rm(unneeded, { recursive: true, force: true });
  }
}

/** A running site has its database there. Root would restore files that the site's user cannot read. */
function refuseData(dataDir: string): void {
  const [found] = globSync([`${sqliteFileName}*`, "uploads/*"], { cwd: dataDir });
  if (found)
    throw new CommandError(
      `${join(dataDir, found)} exists: stop every copy of the site, and move site.sqlite, -wal, -shm and uploads to another folder`,
    );
  const place = existsSync(dataDir) ? dataDir : dirname(dataDir);
  const owner = statSync(place, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() === 0 && owner)
    throw new CommandError(`${place} belongs to user ${owner}: restore as that user, not as root`);
}

const program = createProgram("restore", "Puts a backup into DATA_DIR, without what was erased since.")
  .argument("<FOLDER>", "a folder that `npm run backup` has written")
  .option("--erased <FILE>", "More erasures to repeat: an erased.txt, or the site.sqlite that is replaced.")
  .action(async (folder, { erased }) => {
    const done = await restoreBackup(folder, readSettings(), erased);
    process.stdout.write(`${done}\nStart the site; its daily jobs delete what has expired since.\n`);
  });

if (import.meta.main) await runProgram(program);
