import { join } from "node:path";
import { connectDatabase, openDatabase, sqliteFileName } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { openFileStore } from "#api/uploads/open-store.ts";
import type { FileStore } from "#api/uploads/store.ts";
import { EnvError, fileStoreSettings, parseEnv, type Env } from "../server/env.ts";
import { findLostSharedMemory } from "./open-files.ts";
import { CommandError } from "./program.ts";

/**
 * Opens the database of the site's own settings, calls `use` with it, and closes it. It is migrated first, unless
 * `migrate` is false.
 * @throws CommandError for invalid settings, for a database that does not open, and while its -shm file is missing
 *   although a process uses it.
 */
export async function withDatabase<T>(
  use: (database: Database, env: Env) => Promise<T>,
  { migrate = true } = {},
): Promise<T> {
  const env = readSettings();
  const place = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
  function fail(error: unknown): never {
    if (error instanceof CommandError) throw error;
    const name = env.DATABASE_URL ? "the database of DATABASE_URL" : `${env.DATA_DIR}/site.sqlite`;
    // A refused connection to several addresses has no message, only a code.
    const { message, code } = error as { message?: string; code?: string };
    throw new CommandError(
      `${name} does not open: ${message || code || String(error)}\nCheck DATABASE_URL and DATA_DIR.`,
    );
  }
  const lost = env.DATABASE_URL ? undefined : findLostSharedMemory(join(env.DATA_DIR, sqliteFileName));
  if (lost)
    throw new CommandError(`${lost}: try again in some seconds; a running site opens its database anew`);
  const database = migrate ? await openDatabase(place).catch(fail) : connectDatabase(place);
  try {
    return await (migrate ? use(database, env) : use(database, env).catch(fail));
  } finally {
    await database.destroy();
  }
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
export function openStore(env: Env): Promise<FileStore> {
  return openFileStore(fileStoreSettings(env));
}

/** The environment of this process with more variables, for a program that it starts. */
export function childEnvironment(more: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...more };
}
