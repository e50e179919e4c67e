import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import type { Dialect } from "kysely";
import { migrate } from "./migrate.ts";
import { openNodeSqlite } from "./node-sqlite.ts";
import { openPool } from "./pool.ts";
import type { Database, Tables } from "./tables.ts";

/** Where the data is: a PostgreSQL, or else a SQLite file in a folder. */
export interface DatabasePlace {
  /** The folder of the SQLite file, which is made if it is not there; `:memory:` opens one that leaves nothing behind. */
  dataDir: string;
  /** A PostgreSQL (`postgres://…`) in place of the file. */
  databaseUrl?: string;
}

/** Opens the database and brings it to the newest migration. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = connectDatabase(place);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Opens the database as it is, with whatever migrations it has. */
export function connectDatabase({ dataDir, databaseUrl }: DatabasePlace): Database {
  return new Kysely<Tables>({ dialect: databaseUrl ? postgres(databaseUrl) : sqlite(dataDir) });
}

function postgres(connectionString: string): Dialect {
  return new PostgresDialect({ pool: openPool(connectionString, 10) });
}

function sqlite(dataDir: string): Dialect {
  if (dataDir !== ":memory:") mkdirSync(dataDir, { recursive: true });
  return new SqliteDialect({
    database: openNodeSqlite(dataDir === ":memory:" ? dataDir : join(dataDir, "site.sqlite")),
  });
}
