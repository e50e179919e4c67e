import { createHash } from "node:crypto";
import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sqliteFileName } from "#api/database/open.ts";
import { FileMissing, type FileStore } from "#api/uploads/file-store.ts";
import { toCommandError } from "#cli/files.ts";
import type { Terminal } from "#cli/terminal.ts";
import { countNoun } from "#cli/text.ts";
import { checkBackup, checksum } from "./check.ts";
import { manifestName, summarize, type BackupFile, type Manifest } from "./manifest.ts";
import { snapshotPostgres } from "./postgres.ts";
import { removeOldBackups, removeUnfinished } from "./remove-old.ts";
import { snapshotSqlite } from "./sqlite.ts";

/** How many days backups are kept, as /privacyPolicy says. */
export const keepDays = 30;

/**
 * Writes a backup into a new folder below `folder`, reads it back, and then removes backups older than `keepDays` days
 * (remove-old.ts; `removeOld` means that the operator has checked the clock). The site may run meanwhile. The folder gets
 * its name when the backup is complete; only its owner can read it.
 * @throws CommandError if it cannot be written, or is not valid when read back; older backups are kept then.
 */
export async function writeBackup(
  {
    folder,
    keepDays,
    removeOld = false,
    dataDir,
    databaseUrl,
    now = () => new Date(),
  }: {
    folder: string;
    keepDays: number;
    removeOld?: boolean;
    dataDir: string;
    databaseUrl?: string;
    now?: () => Date;
  },
  { stdout, stderr }: Terminal,
  openStore: () => Promise<FileStore>,
): Promise<void> {
  const name = freeName(folder, now());
  const unfinished = join(folder, `${name}.part`);
  const whole = join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const killed = await removeUnfinished(folder, now());
    if (killed > 0)
      stdout.write(`Removed ${countNoun(killed, "unfinished backup")} left by a process that was killed.\n`);
    await mkdir(join(unfinished, "uploads"), { recursive: true, mode: 0o700 });
    const manifest = await writeFiles(unfinished, { dataDir, databaseUrl, openStore, now });
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await checkBackup({ folder: unfinished, manifest });
    await rename(unfinished, whole);
    await flushToDisk(folder);
    if (manifest.missing.length > 0) {
      stderr.write(
        `${countNoun(manifest.missing.length, "file")} of the database ${manifest.missing.length === 1 ? "is" : "are"} missing from the store: ${manifest.missing.join(", ")}\n`,
      );
    }
    stdout.write(`Written and checked: ${whole}\n${summarize(manifest)}\n`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw toCommandError(folder, error);
  }
  const { removed, doubt } = await removeOldBackups(folder, {
    keepDays,
    now: now(),
    keep: whole,
    isClockRight: removeOld,
  });
  if (removed > 0)
    stdout.write(`Removed ${countNoun(removed, "backup")} older than ${countNoun(keepDays, "day")}.\n`);
  if (doubt) stderr.write(`${doubt}\n`);
}

async function writeFiles(
  folder: string,
  {
    dataDir,
    databaseUrl,
    openStore,
    now,
  }: { dataDir: string; databaseUrl?: string; openStore: () => Promise<FileStore>; now: () => Date },
): Promise<Manifest> {
  const takenAt = now().toISOString();
  const snapshot = databaseUrl
    ? await snapshotPostgres(databaseUrl, folder)
    : snapshotSqlite(join(dataDir, sqliteFileName), folder);
  const target = join(folder, snapshot.file);
  await chmod(target, 0o600);
  await flushToDisk(target);
  const files: BackupFile[] = [{ path: snapshot.file, ...(await checksum(target)) }];
  const missing: string[] = [];
  // After the database: its files are in the store, unless they were deleted since.
  const store = snapshot.uploads.length > 0 ? await openStore() : undefined;
  for (const id of snapshot.uploads) {
    const path = `uploads/${id}`;
    try {
      if (store) files.push({ path, ...(await save(store, id, join(folder, path))) });
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      missing.push(id);
    }
  }
  return {
    kind: "estuary-backup",
    format: 1,
    takenAt,
    database: databaseUrl ? "PostgreSQL" : "SQLite",
    versions: { site: siteVersion(), node: process.versions.node, ...snapshot.versions },
    migrations: snapshot.migrations,
    counts: snapshot.counts,
    files,
    missing,
    erased: snapshot.erased,
  };
}

/** Copies a file from the store. Returns its size and SHA-256 (hex) as they were read. */
async function save(store: FileStore, id: string, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  const content = await store.read(id);
  content.on("data", (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
  });
  await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return { size, sha256: hash.digest("hex") };
}

function siteVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return version;
}

/** Flushes a file or a folder. */
async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** The name of a backup of this second, or of the next second that has none. */
function freeName(folder: string, time: Date): string {
  for (let at = time; ; at = new Date(at.getTime() + 1000)) {
    const name = `backup-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
    if (![name, `${name}.part`].some((taken) => existsSync(join(folder, taken)))) return name;
  }
}
