import { sql } from "kysely";
import { isSqlite } from "./kind.ts";
import type { Database } from "./tables.ts";

/** Tables whose rows tell about people. */
const personal = ["submissions", "outbox", "uploads", "captcha", "rate_limits"] as const;

/**
 * Clears what deleted rows have left in the database's files, as far as the database can. SQLite overwrites rows as it
 * deletes them; what it wrote of them to its write-ahead log is emptied here. `rewrite` writes the whole file anew as
 * well (about a second for each 100 MB, in which forms wait), against what a release left that did not overwrite.
 * PostgreSQL frees the rows' space for others; their bytes stay in its files and in its own write-ahead log until they
 * are written over.
 */
export async function scrub(database: Database, { rewrite = false } = {}): Promise<void> {
  if (isSqlite(database)) {
    if (rewrite) await sql`VACUUM`.execute(database);
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
    return;
  }
  for (const table of personal) await sql`VACUUM ${sql.table(table)}`.execute(database);
}
