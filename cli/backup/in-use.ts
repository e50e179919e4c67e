import { existsSync, realpathSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { findProcess } from "#cli/open-files.ts";
import { withClient } from "./postgres.ts";

/**
 * Says which process uses a SQLite file; undefined if none does. Looks for open files in /proc, where it exists and as
 * far as this user may look, and asks SQLite for exclusive access, which it refuses while another process on this
 * machine has the file open. On a network drive, other machines go unnoticed.
 */
export function findSqliteUser(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const pid = findProcess(realpathSync(file));
  if (pid) return `process ${pid} has ${file} open`;
  const database = new DatabaseSync(file);
  try {
    // Leaving WAL mode needs exclusive access.
    const [row] = database.prepare("PRAGMA journal_mode = DELETE").all();
    if (row?.["journal_mode"] !== "delete") return `another process has ${file} open`;
  } catch (error) {
    // A damaged file causes other errors, and may be replaced.
    if (/locked|busy/.test((error as Error).message)) return `another process has ${file} open`;
  } finally {
    database.close();
  }
  return undefined;
}

/** Says how many others are connected to a PostgreSQL database; undefined if none is. */
export function findPostgresUser(databaseUrl: string): Promise<string | undefined> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    const others = rows[0]?.others ?? 0;
    if (others === 0) return undefined;
    return `the database of DATABASE_URL has ${others} other ${others === 1 ? "connection" : "connections"}`;
  });
}
