import { join } from "node:path";
import { Kysely, PostgresDialect, sql, type Logger } from "kysely";
import type { Pool } from "pg";
import { migrate, readMigrationState } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { commandLimits, openPool, type DatabaseLimits } from "./pool.ts";
import { sqliteDialect, startSqlite } from "./sqlite-dialect.ts";
import type { Database, Tables } from "./tables.ts";

/** The location of the data: a PostgreSQL database, or else a SQLite file in a folder. */
export interface DatabasePlace {
  /** The folder of the SQLite file, created if missing; `:memory:` for a database in memory. */
  dataDir: string;
  /** The address of a PostgreSQL database (`postgres://…`) in place of the file. */
  databaseUrl?: string;
  /** Called after each query with its SQL, its duration in milliseconds and, if it failed, the error. */
  onQuery?: (sql: string, milliseconds: number, error?: unknown) => void;
}

/** A database that may be unavailable. */
export interface DatabaseAccess {
  database: Database;
  /** The connections to PostgreSQL, for queries that bypass Kysely. */
  pool: Pool | undefined;
  /** Opens or reopens the database, and applies pending migrations. May be called again after a failure. */
  prepare: () => Promise<void>;
  /** Asks the database whether it answers. */
  probe: () => Promise<unknown>;
}

/** Name of the SQLite file in DATA_DIR. */
export const sqliteFileName = "site.sqlite";

/** Connections of one process to PostgreSQL, shared by queries and counters. */
const maxConnections = 10;

/** Sets up access to the database. Only `prepare`, `probe` and queries connect. */
export function accessDatabase(
  { dataDir, databaseUrl, onQuery = () => {} }: DatabasePlace,
  limits: DatabaseLimits = commandLimits,
): DatabaseAccess {
  const log: Logger = ({ query, queryDurationMillis, ...event }) =>
    onQuery(query.sql, queryDurationMillis, event.level === "error" ? event.error : undefined);
  return databaseUrl ? accessPostgres(databaseUrl, limits, log) : accessSqlite(dataDir, limits, log);
}

/** Opens the database and applies pending migrations, for commands and tests. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { database, prepare } = accessDatabase(place);
  try {
    await prepare();
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

function accessSqlite(dataDir: string, { wait }: DatabaseLimits, log: Logger): DatabaseAccess {
  const thread = startSqlite(dataDir === ":memory:" ? dataDir : join(dataDir, sqliteFileName), wait);
  const database = new Kysely<Tables>({ dialect: sqliteDialect(thread, wait), log });
  return {
    database,
    pool: undefined,
    async prepare() {
      await thread.perform("open");
      await migrateIfNeeded(database, () => migrate(database));
    },
    probe: () => sql`select 1`.execute(database),
  };
}

function accessPostgres(databaseUrl: string, limits: DatabaseLimits, log: Logger): DatabaseAccess {
  const pool = openPool(databaseUrl, maxConnections, limits);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  // The pool drops a connection whose query fails; one that failed within Kysely it would give out again.
  const probe = () => pool.query("select 1");
  return {
    database,
    pool,
    async prepare() {
      await probe();
      // A migration may take longer than a visitor waits.
      await migrateIfNeeded(database, async () => {
        const dialect = new PostgresDialect({ pool: openPool(databaseUrl, 1, commandLimits) });
        const migrating = new Kysely<Tables>({ dialect });
        await migrate(migrating).finally(() => migrating.destroy());
      });
    },
    probe,
  };
}

/** Checks first, since a short query detects a frozen server sooner than a migration does. */
async function migrateIfNeeded(database: Database, apply: () => Promise<void>): Promise<void> {
  const { done, pending } = await readMigrationState(database);
  if (pending.length > 0 || done.length > Object.keys(migrations).length) await apply();
}
