import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { toCommandError } from "#cli/files.ts";
import { CommandError } from "#cli/program.ts";
import { countNoun } from "#cli/text.ts";

export const manifestName = "manifest.json";

const fileSchema = z.object({
  /** Below the backup's folder. */
  path: z.string().check(z.regex(/^(site\.sqlite|database\.dump|uploads\/[\w-]{1,64})$/)),
  size: z.int(),
  sha256: z.string(),
});

const manifestSchema = z.object({
  /** Distinguishes a backup of this site from other folders. */
  kind: z.literal("estuary-backup"),
  format: z.literal(1),
  /** ISO 8601, UTC: the time of the state that it holds. */
  takenAt: z.iso.datetime(),
  database: z.enum(["SQLite", "PostgreSQL"]),
  versions: z.record(z.string(), z.string()),
  /** Migrations of the database. */
  migrations: z.array(z.string()),
  /** Rows by table. */
  counts: z.record(z.string(), z.int()),
  files: z.array(fileSchema),
  /** Uploads in the database that were missing from the store. */
  missing: z.array(z.string()),
  /** References of erased submissions. */
  erased: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

/** The state of a database at one time, as a backup records it. */
export interface Snapshot {
  /** Name of the file in the backup's folder. */
  file: "site.sqlite" | "database.dump";
  migrations: string[];
  counts: Record<string, number>;
  /** Ids of the uploads that submissions or open forms refer to. */
  uploads: string[];
  erased: string[];
  /** Versions of the server and of the programs that were used. */
  versions: Record<string, string>;
}

/** A backup: its folder and its manifest. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** Reads the backup in a folder; undefined if it is not a backup. @throws CommandError for a damaged manifest. */
export function readBackup(folder: string): Backup | undefined {
  const path = join(folder, manifestName);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR"].includes(code)) return undefined;
    throw toCommandError(path, error);
  }
  try {
    return { folder, manifest: manifestSchema.parse(JSON.parse(text)) };
  } catch {
    throw new CommandError(`${path}: is damaged, or of another version of the site`);
  }
}

/** The backups in a folder of backups, oldest first, without damaged ones. */
export function backupsIn(folder: string): Backup[] {
  const names = readdirSync(folder).filter((name) => !name.endsWith(".part"));
  return names
    .flatMap((name) => {
      try {
        return statSync(join(folder, name)).isDirectory() ? (readBackup(join(folder, name)) ?? []) : [];
      } catch {
        return [];
      }
    })
    .toSorted((a, b) => a.manifest.takenAt.localeCompare(b.manifest.takenAt));
}

/** The backup in a folder, or the newest one of a folder of backups. @throws CommandError if there is none. */
export function findBackup(folder: string): Backup {
  try {
    const found = readBackup(folder) ?? backupsIn(folder).at(-1);
    if (found) return found;
  } catch (error) {
    throw toCommandError(folder, error);
  }
  throw new CommandError(`${folder}: holds no backup (no ${manifestName})`);
}

/** A line about the content of a backup, without names. */
export function summarize({ database, counts, files, erased }: Manifest): string {
  const uploads = files.filter(({ path }) => path.startsWith("uploads/")).length;
  const parts = [
    countNoun(counts["submissions"] ?? 0, "submission"),
    countNoun(counts["outbox"] ?? 0, "letter"),
    countNoun(uploads, "file"),
    countNoun(erased.length, "remembered erasure"),
  ];
  return `${database}: ${parts.join(", ")}`;
}
