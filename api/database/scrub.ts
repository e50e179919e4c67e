import { sql, SqliteAdapter } from "kysely";
import type { Database } from "./tables.ts";

/** Tables whose rows tell about people. */
const personal = ["submissions", "outbox", "uploads", "captcha", "rate_limits"] as const;

/**
 * Clears what deleted rows have left in the database's files, as far as the database can. SQLite overwrites rows as it
 * deletes them (`secure_delete`), and its write-ahead log is emptied here. When SQLite moves rows between pages, it
 * rarely leaves a copy in unused space, and releases without `secure_delete` left whole rows: `rewrite` writes the file
 * anew, without either. That needs the size of the file as free disk, and takes about a second for each 100 MB, in which
 * forms that have waited 2 seconds are answered 503; so only commands do it. PostgreSQL frees the rows' space for
 * others; their bytes stay in its files and in its own write-ahead log until they are overwritten.
 */
export async function scrub(database: Database, { rewrite = false } = {}): Promise<void> {
  if (isSqlite(database)) {
    if (rewrite) await sql`VACUUM`.execute(database);
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
    return;
  }
  for (const table of personal) await sql`VACUUM ${sql.table(table)}`.execute(database);
}

function isSqlite(database: Database): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}
