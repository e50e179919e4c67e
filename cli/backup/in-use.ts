import { existsSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { withClient } from "./postgres.ts";

/**
 * Who uses a SQLite file, in words, or undefined. Open files of other processes are looked up in /proc, where there is
 * one and as far as this user may look; and SQLite itself is asked for the file alone, which it refuses while any other
 * process on this machine has it open. A file on a network drive may be open elsewhere unseen.
 */
export function userOfSqlite(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const pid = processWithOpen(realpathSync(file));
  if (pid) return `process ${pid} has ${file} open`;
  const database = new DatabaseSync(file);
  try {
    // Leaving the write-ahead log takes the file for this connection alone.
    const [row] = database.prepare("PRAGMA journal_mode = DELETE").all();
    if (row?.["journal_mode"] !== "delete") return `another process has ${file} open`;
  } catch (error) {
    // A damaged file answers with other errors, and may be replaced.
    if (/locked|busy/.test((error as Error).message)) return `another process has ${file} open`;
  } finally {
    database.close();
  }
  return undefined;
}

function processWithOpen(file: string): string | undefined {
  for (const pid of listed("/proc").filter((name) => /^\d+$/.test(name) && name !== String(process.pid))) {
    for (const descriptor of listed(`/proc/${pid}/fd`)) {
      try {
        const target = readlinkSync(`/proc/${pid}/fd/${descriptor}`).replace(/ \(deleted\)$/, "");
        if (target === file) return pid;
      } catch {
        // Closed since, or not ours to read.
      }
    }
  }
  return undefined;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Who else is connected to a PostgreSQL database, in words, or undefined. */
export function userOfPostgres(databaseUrl: string): Promise<string | undefined> {
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
