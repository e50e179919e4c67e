import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { CommandError } from "../command.ts";
import { inPlainWords } from "../files.ts";

export const manifestName = "manifest.json";

const fileSchema = z.object({
  /** Below the backup's folder. */
  path: z.string().check(z.regex(/^(site\.sqlite|database\.dump|uploads\/[\w-]{1,64})$/)),
  size: z.int(),
  sha256: z.string(),
});

const manifestSchema = z.object({
  /** What tells a backup of this site from other folders. */
  kind: z.literal("estuary-backup"),
  format: z.literal(1),
  /** ISO 8601, UTC: the moment whose state it holds. */
  takenAt: z.iso.datetime(),
  database: z.enum(["SQLite", "PostgreSQL"]),
  versions: z.record(z.string(), z.string()),
  /** Migrations that the database had. */
  migrations: z.array(z.string()),
  /** Rows by table. */
  counts: z.record(z.string(), z.int()),
  files: z.array(fileSchema),
  /** Uploads that the database knows and the store did not have. */
  missing: z.array(z.string()),
  /** References of submissions that had been erased by then. */
  erased: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

/** A backup: its folder, and what it says about itself. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** Reads the backup in a folder; undefined where the folder is none. @throws CommandError for a damaged manifest. */
export function readBackup(folder: string): Backup | undefined {
  const path = join(folder, manifestName);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR"].includes(code)) return undefined;
    throw inPlainWords(path, error);
  }
  try {
    return { folder, manifest: manifestSchema.parse(JSON.parse(text)) };
  } catch {
    throw new CommandError(`${path}: is damaged, or of another version of the site`);
  }
}

/** The backups in a folder of backups, the oldest first. Damaged ones are left out. */
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

/** The backup that an operator means: the folder itself, or the newest one in it. @throws CommandError for neither. */
export function findBackup(folder: string): Backup {
  try {
    const found = readBackup(folder) ?? backupsIn(folder).at(-1);
    if (found) return found;
  } catch (error) {
    throw inPlainWords(folder, error);
  }
  throw new CommandError(`${folder}: holds no backup (no ${manifestName})`);
}
