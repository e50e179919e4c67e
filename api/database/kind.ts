import { PostgresAdapter, SqliteAdapter } from "kysely";
import type { Kysely } from "kysely";

type AnyDatabase = Pick<Kysely<unknown>, "getExecutor">;

export function isPostgres(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

export function isSqlite(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
