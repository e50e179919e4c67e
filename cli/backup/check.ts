import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { toCommandError } from "#cli/files.ts";
import { CommandError } from "#cli/program.ts";
import type { Backup } from "./manifest.ts";
import { checkDump } from "./postgres.ts";
import { describeSqlite } from "./sqlite.ts";

/**
 * Reads a whole backup: every file matches its checksum in the manifest, the database opens, and its tables have as
 * many rows as the manifest says (a dump of PostgreSQL: contains the rows of every table, readable to the end).
 * @throws CommandError that names the file.
 */
export async function checkBackup({ folder, manifest }: Backup): Promise<void> {
  for (const { path, size, sha256 } of manifest.files) {
    const file = join(folder, path);
    const found = await checksum(file).catch((error: unknown) => {
      throw toCommandError(file, error);
    });
    if (found.size !== size || found.sha256 !== sha256)
      throw new CommandError(`${file}: is not what was backed up (size or checksum differ)`);
  }
  const database = manifest.database === "SQLite" ? "site.sqlite" : "database.dump";
  if (!manifest.files.some(({ path }) => path === database))
    throw new CommandError(`${folder}: lacks ${database}`);
  const file = join(folder, database);
  if (manifest.database === "PostgreSQL") return checkDump(file, Object.keys(manifest.counts));
  const { counts } = describeSqlite(file);
  for (const [table, count] of Object.entries(manifest.counts)) {
    if (counts[table] !== count)
      throw new CommandError(`${file}: ${table} has ${counts[table] ?? "no"} rows in place of ${count}`);
  }
}

/** Size and SHA-256 (hex) of a file. */
export async function checksum(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest("hex") };
}
