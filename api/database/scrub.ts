import { sql } from "kysely";
import { isSqlite } from "./kind.ts";
import type { Database } from "./tables.ts";

/** Tables whose rows tell about people. */
const personal = ["submissions", "outbox", "uploads", "captcha", "rate_limits"] as const;

/** The row of the table `clock` with the day of the last rewrite by the daily jobs. */
const name = "rewrite";
/** Days between two rewrites by the daily jobs. */
const rewriteDays = 30;

/**
 * Clears what deleted rows have left in the database's files, as far as the database can. SQLite overwrites rows as it
 * deletes them; what it wrote of them to its write-ahead log is emptied here. That misses copies of rows that SQLite
 * once moved to another page (found for 3 of 800 rows). `rewrite` clears these as well: it writes the whole file anew,
 * which takes about a second for each 100 MB, in which forms are refused, and as much disk space again. PostgreSQL frees
 * the rows' space for others; their bytes stay in its files and in its own write-ahead log until they are written over.
 */
export async function scrub(database: Database, { rewrite = false } = {}): Promise<void> {
  if (isSqlite(database)) {
    if (rewrite) await sql`VACUUM`.execute(database);
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
    return;
  }
  for (const table of personal) await sql`VACUUM ${sql.table(table)}`.execute(database);
}

/**
 * `scrub` for the daily jobs of a day (`2026-11-22`). SQLite's file is written anew once in 30 days, the first time
 * after the update from a release that did not overwrite what it deleted.
 */
export async function scrubDaily(database: Database, today: string): Promise<void> {
  if (!isSqlite(database)) return scrub(database);
  const last = await database.selectFrom("clock").select("day").where("name", "=", name).executeTakeFirst();
  const days = last ? Math.abs(Date.parse(today) - Date.parse(last.day)) / 86_400_000 : Infinity;
  const rewrite = days >= rewriteDays;
  await scrub(database, { rewrite });
  if (!rewrite) return;
  await database
    .insertInto("clock")
    .values({ name, day: today })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ day: today }))
    .execute();
}
