import { sql } from "kysely";
import { SqliteAdapter } from "kysely";
import type { Database } from "./tables.ts";

/** Tables whose rows name people, and the counters that are kept by hash. */
const personal = ["submissions", "outbox", "uploads", "captcha", "rate_limits"] as const;

/**
 * Overwrites what deleted rows have left in the database's files, as far as the database can. SQLite: the file is
 * written anew and its write-ahead log emptied, so that nothing of a deleted row stays in either. PostgreSQL: the rows
 * are vacuumed, so that their space is free for others; their bytes stay in its files and in its write-ahead log until
 * they are written over. May take seconds on a large database; the site goes on meanwhile.
 */
export async function scrub(database: Database): Promise<void> {
  if (isSqlite(database)) {
    await sql`VACUUM`.execute(database);
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
    return;
  }
  for (const table of personal) await sql`VACUUM ${sql.table(table)}`.execute(database);
}

function isSqlite(database: Database): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
