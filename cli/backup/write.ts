import { createHash } from "node:crypto";
import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sqliteFileName } from "#api/database/open.ts";
import { FileMissing } from "#api/uploads/store.ts";
import type { FileStore } from "#api/uploads/store.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { inPlainWords } from "../files.ts";
import type { Terminal } from "../terminal.ts";
import { checkBackup } from "./check.ts";
import { checksum } from "./checksum.ts";
import { manifestName } from "./manifest.ts";
import type { BackupFile, Manifest } from "./manifest.ts";
import { snapshotPostgres } from "./postgres.ts";
import { removeOldBackups, removeUnfinished } from "./remove-old.ts";
import { snapshotSqlite } from "./sqlite.ts";

/** Days that backups are kept, as /privacyPolicy says. */
export const keepDays = 30;

/**
 * Writes a backup into a new folder below `folder`, reads it back, and then removes backups older than `keepDays` days
 * (remove-old.ts; `removeOld` says that the operator has checked the clock). The site may run meanwhile. The folder has
 * its name once the backup is whole; only its owner can read it.
 * @throws CommandError where it cannot be written, or is not sound when read back; older backups stay then.
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
): Promise<Exit> {
  const name = freeName(folder, now());
  const unfinished = join(folder, `${name}.part`);
  const whole = join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const killed = await removeUnfinished(folder, now());
    if (killed > 0)
      stdout.write(`Removed ${counted(killed, "unfinished backup")} left by a process that was killed.\n`);
    await mkdir(join(unfinished, "uploads"), { recursive: true, mode: 0o700 });
    const manifest = await fill(unfinished, { dataDir, databaseUrl, openStore, now });
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await checkBackup({ folder: unfinished, manifest });
    await rename(unfinished, whole);
    await flushFolder(folder);
    if (manifest.missing.length > 0) {
      stderr.write(
        `${counted(manifest.missing.length, "file")} that the database knows ${manifest.missing.length === 1 ? "is" : "are"} not in the store: ${manifest.missing.join(", ")}\n`,
      );
    }
    stdout.write(`Written and checked: ${whole}\n${summaryOf(manifest)}\n`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw inPlainWords(folder, error);
  }
  const { removed, doubt } = await removeOldBackups(folder, {
    keepDays,
    now: now(),
    keep: whole,
    isClockRight: removeOld,
  });
  if (removed > 0)
    stdout.write(`Removed ${counted(removed, "backup")} older than ${counted(keepDays, "day")}.\n`);
  if (doubt) stderr.write(`${doubt}\n`);
  return "done";
}

/** What a backup holds, in a line without names. */
export function summaryOf({ database, counts, files, erased }: Manifest): string {
  const uploads = files.filter(({ path }) => path.startsWith("uploads/")).length;
  const parts = [
    counted(counts["submissions"] ?? 0, "submission"),
    counted(counts["outbox"] ?? 0, "letter"),
    counted(uploads, "file"),
    counted(erased.length, "remembered erasure"),
  ];
  return `${database}: ${parts.join(", ")}`;
}

async function fill(
  folder: string,
  {
    dataDir,
    databaseUrl,
    openStore,
    now,
  }: { dataDir: string; databaseUrl?: string; openStore: () => Promise<FileStore>; now: () => Date },
): Promise<Manifest> {
  const snapshot = databaseUrl
    ? await snapshotPostgres(databaseUrl, folder)
    : snapshotSqlite(join(dataDir, sqliteFileName), folder);
  const target = join(folder, snapshot.file);
  await chmod(target, 0o600);
  await flushFile(target);
  const files: BackupFile[] = [{ path: snapshot.file, ...(await checksum(target)) }];
  const missing: string[] = [];
  // After the database: a file that it knows is in the store, unless it was deleted since.
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
    takenAt: now().toISOString(),
    database: databaseUrl ? "PostgreSQL" : "SQLite",
    versions: { site: siteVersion(), node: process.versions.node, ...snapshot.versions },
    migrations: snapshot.migrations,
    counts: snapshot.counts,
    files,
    missing,
    erased: snapshot.erased,
  };
}

/** Copies a file out of the store, and says what arrived there. */
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

async function flushFile(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

const flushFolder = flushFile;

/** For options: at least a day. */
export function days(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new CommandError(`"${text}" is not a number of days such as 30`);
}

/** The name of a backup of this second; the next free second's, if there is one already. */
function freeName(folder: string, time: Date): string {
  for (let at = time; ; at = new Date(at.getTime() + 1000)) {
    const name = `backup-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
    if (![name, `${name}.part`].some((taken) => existsSync(join(folder, taken)))) return name;
  }
}
