import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { migrate, readMigrationState } from "#api/database/migrate.ts";
import { accessDatabase, sqliteFileName } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { openFileStore, type FileStore } from "#api/files/file-store.ts";
import { messageOf } from "#api/unavailable.ts";
import { EnvError, fileStoreSettings, parseEnv, type Env } from "#server/env.ts";
import { CommandError } from "./program.ts";

const howToName =
  "Name the site's own: DATA_DIR is the folder of its SQLite file, DATABASE_URL its PostgreSQL database. On a machine set up as in docs/deploy.md, deploy/site-command PORT COMMAND does so.";

/**
 * Opens the database of the site's own settings, calls `use` with it, and closes it. Pending migrations are done first.
 * No database is created, and no tables in one that has none: the settings are wrong then. `mayBeNew` takes a database
 * without tables, and migrates nothing.
 * @throws CommandError for invalid settings, and for a database that does not open or is not the site's.
 */
export async function withDatabase<T>(
  use: (database: Database, env: Env) => Promise<T>,
  { mayBeNew = false } = {},
): Promise<T> {
  const env = readSettings();
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
  const name = databaseUrl ? describe(databaseUrl) : findSqliteFile(env);
  const { database } = accessDatabase({ dataDir, databaseUrl });
  try {
    const { done, pending } = await readMigrationState(database).catch((error: unknown) => {
      throw new CommandError(`${name} does not open: ${messageOf(error)}\nCheck DATABASE_URL and DATA_DIR.`);
    });
    if (!mayBeNew) {
      if (done.length === 0)
        throw new CommandError(
          `${name} has no tables of the site, which its first start creates.\n${howToName}`,
        );
      if (pending.length > 0) await migrate(database);
    }
    return await use(database, env);
  } finally {
    await database.destroy();
  }
}

/** Returns the path of the site's SQLite file. @throws CommandError if there is none. */
export function findSqliteFile({ DATA_DIR }: Env): string {
  const file = resolve(DATA_DIR, sqliteFileName);
  if (existsSync(file)) return file;
  throw new CommandError(
    `There is no database: ${file} does not exist. The first start of the site creates it, a command never does.\n${howToName}`,
  );
}

/** The name and the machine of a PostgreSQL database, without the password. */
function describe(databaseUrl: string): string {
  const { pathname, host } = new URL(databaseUrl);
  return `The database ${pathname.slice(1)} at ${host} (DATABASE_URL)`;
}

/** The settings of the site that a command runs beside. @throws CommandError for invalid ones. */
export function readSettings(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new CommandError(error.message) : error;
  }
}

/** Opens the store of uploads that the settings name. */
export function openStore(env: Env): FileStore {
  return openFileStore(fileStoreSettings(env));
}
