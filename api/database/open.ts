import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import type { Dialect } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import { openNodeSqlite } from "./node-sqlite.ts";
import { openPool } from "./pool.ts";
import type { Database, Tables } from "./tables.ts";

/**
 * Opens the database and brings it to the newest migration. With a `databaseUrl` (`postgres://…`) it is that
 * PostgreSQL; else a SQLite file in `dataDir`, which is made if it is not there, and `:memory:` in place of a folder
 * opens one that leaves nothing behind.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: databaseUrl ? postgres(databaseUrl) : sqlite(dataDir) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await database.destroy();
    throw error;
  }
  return database;
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
