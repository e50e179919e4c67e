import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  SqliteDialect,
  type Logger,
  type PostgresDialectConfig,
  type SqliteDatabase,
} from "kysely";
import type { Pool } from "pg";
import { migrate, readMigrationState } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { commandLimits, openPool, type DatabaseLimits } from "./pool.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { SqliteThread } from "./sqlite-thread.ts";
import type { Database, Tables } from "./tables.ts";

/** The location of the data: a PostgreSQL database, or else a SQLite file in a folder. */
export interface DatabasePlace {
  /** The folder of the SQLite file, created if missing; `:memory:` for a database in memory. */
  dataDir: string;
  /** The address of a PostgreSQL database (`postgres://…`) in place of the file. */
  databaseUrl?: string;
  /** Called after each query with its SQL, its duration in milliseconds and, if it failed, the error. */
  onQuery?: OnQuery;
}

type OnQuery = (sql: string, milliseconds: number, error?: unknown) => void;

/** A database that may be unavailable. */
export interface DatabaseAccess {
  database: Database;
  /** The connections to PostgreSQL, for queries that bypass Kysely. */
  pool: Pool | undefined;
  /** The path of the SQLite file. */
  file: string | undefined;
  /**
   * Opens or reopens the database, and applies pending migrations. May be called again after a failure.
   */
  prepare: () => Promise<void>;
}

/** Name of the SQLite file in DATA_DIR. */
export const sqliteFileName = "site.sqlite";

/** Connections of one process to PostgreSQL, shared by queries and counters. */
const maxConnections = 10;

/** Sets up access to the database. Only `prepare` connects. */
export function accessDatabase(
  { dataDir, databaseUrl, onQuery }: DatabasePlace,
  limits: DatabaseLimits = commandLimits,
): DatabaseAccess {
  const log = createLogger(onQuery);
  if (databaseUrl) return accessPostgres(databaseUrl, limits, log);
  return dataDir === ":memory:"
    ? accessMemory(log)
    : accessSqlite(join(dataDir, sqliteFileName), limits, log);
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

/** Opens the database without migrating it. */
export function connectDatabase(place: DatabasePlace): Database {
  return accessDatabase(place).database;
}

function createLogger(onQuery: OnQuery = () => {}): Logger {
  return (event) =>
    onQuery(event.query.sql, event.queryDurationMillis, event.level === "error" ? event.error : undefined);
}

function accessPostgres(databaseUrl: string, limits: DatabaseLimits, log: Logger): DatabaseAccess {
  const pool = openPool(databaseUrl, maxConnections, limits);
  const database = new Kysely<Tables>({ dialect: new ReportingPostgresDialect({ pool }), log });
  return {
    database,
    pool,
    file: undefined,
    // A migration may take longer than a visitor waits.
    prepare: () =>
      migrateIfNeeded(database, async () => {
        const dialect = new ReportingPostgresDialect({ pool: openPool(databaseUrl, 1, commandLimits) });
        const migrating = new Kysely<Tables>({ dialect });
        await migrate(migrating).finally(() => migrating.destroy());
      }),
  };
}

function accessSqlite(file: string, { wait }: DatabaseLimits, log: Logger): DatabaseAccess {
  const thread = new SqliteThread({ file, wait, mayCreate: true });
  const database = new Kysely<Tables>({ dialect: sqliteDialect(thread, wait), log });
  return {
    database,
    pool: undefined,
    file,
    async prepare() {
      await thread.ask({ do: "reopen" });
      await migrateIfNeeded(database, () => migrate(database));
    },
  };
}

/** Runs in this thread, since nothing waits for a disk. */
function accessMemory(log: Logger): DatabaseAccess {
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: openMemorySqlite() }),
    log,
  });
  return {
    database,
    pool: undefined,
    file: undefined,
    prepare: () => migrateIfNeeded(database, () => migrate(database)),
  };
}

/** Checks first, since a short query detects a frozen server sooner than a migration does. */
async function migrateIfNeeded(database: Database, apply: () => Promise<void>): Promise<void> {
  const { done, pending } = await readMigrationState(database);
  if (pending.length > 0 || done.length > Object.keys(migrations).length) await apply();
}

class ReportingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PostgresDriverKeepingCauses(this.#config);
  }
}

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class PostgresDriverKeepingCauses extends PostgresDriver {
  // A failed rollback must not hide the error that caused it; the base class drops the connection.
  override rollbackTransaction(connection: Connection): Promise<void> {
    return super.rollbackTransaction(connection).catch(() => {});
  }
}

/**
 * Opens a SQLite database in memory, in the shape that Kysely's dialect expects. Files are opened in a thread of their own
 * (sqlite-thread.ts), since they wait for the disk.
 */
function openMemorySqlite(): SqliteDatabase {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = ON;");
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}
