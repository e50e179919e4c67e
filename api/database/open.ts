import { join } from "node:path";
import { Kysely, PostgresDialect, PostgresDriver, SqliteDialect } from "kysely";
import type { Logger, PostgresDialectConfig, SqliteDatabase } from "kysely";
import type { Pool } from "pg";
import { migrate, readMigrationState } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { commandLimits, openPool } from "./pool.ts";
import type { DatabaseLimits } from "./pool.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { SqliteThread } from "./sqlite-thread.ts";
import type { Database, Tables } from "./tables.ts";
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue } from "node:sqlite";

/** Where the data is: a PostgreSQL, or else a SQLite file in a folder. */
export interface DatabasePlace {
  /** The folder of the SQLite file, which is made if it is not there; `:memory:` opens one that leaves nothing behind. */
  dataDir: string;
  /** A PostgreSQL (`postgres://…`) in place of the file. */
  databaseUrl?: string;
  /** Called after each query with its SQL, its milliseconds and, where it failed, the error. */
  onQuery?: OnQuery;
}

export type OnQuery = (sql: string, milliseconds: number, error?: unknown) => void;

/** A database that may be out of reach for now. */
export interface DatabaseAccess {
  database: Database;
  /** The connections of a PostgreSQL, for what does not go through Kysely. */
  pool: Pool | undefined;
  /** The SQLite file, where the database is one. */
  file: string | undefined;
  /**
   * Opens the database, again where it was lost, and brings it to the newest migration. May be called again after it
   * failed.
   */
  prepare: () => Promise<void>;
}

/** How a SQLite file is called, in DATA_DIR. */
export const sqliteFileName = "site.sqlite";

/** Connections of one process to a PostgreSQL: queries and counters share them. */
const mostConnections = 10;

/** Readies access to the database without touching it: `prepare` does. */
export function accessDatabase(
  { dataDir, databaseUrl, onQuery }: DatabasePlace,
  limits: DatabaseLimits = commandLimits,
): DatabaseAccess {
  const log = loggerOf(onQuery);
  if (databaseUrl) return accessPostgres(databaseUrl, limits, log);
  return dataDir === ":memory:"
    ? accessMemory(log)
    : accessSqlite(join(dataDir, sqliteFileName), limits, log);
}

/** Opens the database and brings it to the newest migration, for commands and tests. */
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

/** Opens the database as it is, with whatever migrations it has. */
export function connectDatabase(place: DatabasePlace): Database {
  return accessDatabase(place).database;
}

function loggerOf(onQuery: OnQuery = () => {}): Logger {
  return (event) =>
    onQuery(event.query.sql, event.queryDurationMillis, event.level === "error" ? event.error : undefined);
}

function accessPostgres(databaseUrl: string, limits: DatabaseLimits, log: Logger): DatabaseAccess {
  const pool = openPool(databaseUrl, mostConnections, limits);
  const database = new Kysely<Tables>({ dialect: new Postgres({ pool }), log });
  return {
    database,
    pool,
    file: undefined,
    // A migration may take longer than a visitor waits.
    prepare: () =>
      bringUpToDate(database, async () => {
        const dialect = new Postgres({ pool: openPool(databaseUrl, 1, commandLimits) });
        const patient = new Kysely<Tables>({ dialect });
        await migrate(patient).finally(() => patient.destroy());
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
      await bringUpToDate(database, () => migrate(database));
    },
  };
}

/** In this thread: nothing of it waits for a disk. */
function accessMemory(log: Logger): DatabaseAccess {
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: openMemorySqlite() }),
    log,
  });
  return {
    database,
    pool: undefined,
    file: undefined,
    prepare: () => bringUpToDate(database, () => migrate(database)),
  };
}

/** Looks first, since a frozen server is noticed sooner by a short query than by a migration. */
async function bringUpToDate(database: Database, bring: () => Promise<void>): Promise<void> {
  const { done, pending } = await readMigrationState(database);
  if (pending.length > 0 || done.length > Object.keys(migrations).length) await bring();
}

class Postgres extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PostgresDriverTellingCauses(this.#config);
  }
}

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class PostgresDriverTellingCauses extends PostgresDriver {
  // The base class drops a connection that fails to roll back; what went wrong before is what the caller has to be told.
  override rollbackTransaction(connection: Connection): Promise<void> {
    return super.rollbackTransaction(connection).catch(() => {});
  }
}

/**
 * Opens a SQLite database in the memory of this thread, in the shape that Kysely's SQLite dialect expects. Files are
 * opened in a thread of their own (sqlite-thread.ts), since they may have to wait for the disk.
 */
export function openMemorySqlite(): SqliteDatabase {
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
