import { sql } from "kysely";
import { daysBetween } from "#shared/days.ts";
import { isSqlite, readDay, recordDay, type Database } from "./tables.ts";

/** The row of the table `clock` with the day of the last rewrite. */
const name = "rewrite";
/** Days between two rewrites. */
const rewriteInterval = 30;

/**
 * Removes deleted rows from SQLite's files, as far as possible. SQLite overwrites rows when it deletes them; this truncates its
 * write-ahead log. Copies of rows that it once moved to another page remain (found for 3 of 800 rows) unless `rewrite` is set:
 * it rewrites the whole file, for which forms are refused about a second per 100 MB, and which needs as much free disk space.
 * In PostgreSQL, whose autovacuum lets new rows take the space, bytes stay until those overwrite them: no command clears them
 * sooner without locking whole tables.
 */
export async function scrub(database: Database, { rewrite = false } = {}): Promise<void> {
  if (!isSqlite(database)) return;
  if (rewrite) await sql`VACUUM`.execute(database);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
}

/**
 * Runs `scrub` for a day (`2026-11-22`). SQLite's file is rewritten every 30 days, and for the first time after the update
 * from a release that did not overwrite deleted rows.
 */
export async function scrubDaily(database: Database, today: string): Promise<void> {
  const last = await readDay(database, name);
  const rewrite = !last || Math.abs(daysBetween(last, today)) >= rewriteInterval;
  await scrub(database, { rewrite });
  if (rewrite) await recordDay(database, name, today);
}
