import { connectDatabase, openDatabase } from "#api/database/open.ts";
import type { DatabasePlace } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import { EnvError, parseEnv } from "../server/env.ts";
import type { Env } from "../server/env.ts";
import { CommandError } from "./command.ts";

/**
 * Opens the database that the site's own settings name, lets `use` work with it, and closes it.
 * @throws CommandError for settings that cannot be used, and for a database that does not open.
 */
export async function withDatabase<T>(use: (database: Database, env: Env) => Promise<T>): Promise<T> {
  const env = settings();
  return useDatabase(env, await openDatabase(placeOf(env)).catch(notOpened(env)), use);
}

/** The same with a database that is not migrated first. */
export async function withDatabaseAsItIs<T>(use: (database: Database, env: Env) => Promise<T>): Promise<T> {
  const env = settings();
  return useDatabase(env, connectDatabase(placeOf(env)), (database) =>
    use(database, env).catch(notOpened(env)),
  );
}

function placeOf({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Env): DatabasePlace {
  return { dataDir, databaseUrl };
}

function notOpened(env: Env): (error: unknown) => never {
  return (error) => {
    const name = env.DATABASE_URL ? "the database of DATABASE_URL" : `${env.DATA_DIR}/site.sqlite`;
    throw new CommandError(`${name} does not open: ${reasonOf(error)}\nCheck DATABASE_URL and DATA_DIR.`);
  };
}

async function useDatabase<T>(
  env: Env,
  database: Database,
  use: (database: Database, env: Env) => Promise<T>,
): Promise<T> {
  try {
    return await use(database, env);
  } finally {
    await database.destroy();
  }
}

/** The settings of the site that a command is run beside. @throws CommandError for those that cannot be used. */
export function settings(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new CommandError(error.message) : error;
  }
}

/** A refused connection to several addresses has no message, only its parts and a code. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** The environment of this process with some more variables, for a program that it starts. */
export function inherited(more: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...more };
}
