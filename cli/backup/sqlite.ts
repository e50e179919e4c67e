import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { CommandError } from "#cli/program.ts";
import type { Snapshot } from "./manifest.ts";

/**
 * Copies the SQLite file of a running site into `folder`. `VACUUM INTO` reads one state of the database while the site
 * writes (the online backup API would start over at each write), and leaves out free pages with remnants of deleted rows.
 */
export function snapshotSqlite(source: string, folder: string): Snapshot {
  if (!existsSync(source))
    throw new CommandError(`${resolve(source)}: the database does not exist; check DATA_DIR`);
  const target = join(folder, "site.sqlite");
  const database = new DatabaseSync(source, { timeout: 30_000 });
  try {
    database.prepare("VACUUM INTO ?").run(target);
  } catch (error) {
    throw new CommandError(`${source}: cannot be copied: ${(error as Error).message}`);
  } finally {
    database.close();
  }
  return { file: "site.sqlite", ...describeSqlite(target) };
}

/** Checks a SQLite file that no other process uses, and describes its content. @throws CommandError if it is damaged. */
export function describeSqlite(
  file: string,
): Pick<Snapshot, "migrations" | "counts" | "uploads" | "erased" | "versions"> {
  if (statSync(file).size === 0) throw new CommandError(`${file}: is empty`);
  // immutable: no -wal or -shm file is read or created.
  const database = new DatabaseSync(`${pathToFileURL(file).href}?immutable=1`, { readOnly: true });
  try {
    const texts = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]));
    const problems = texts("PRAGMA quick_check").filter((line) => line !== "ok");
    if (problems.length > 0) throw new Error(problems[0]);
    const tables = texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    const all = (table: string, column: string) =>
      tables.includes(table) ? texts(`SELECT "${column}" FROM "${table}" ORDER BY 1`) : [];
    return {
      migrations: all("kysely_migration", "name"),
      counts: Object.fromEntries(
        tables.map((table) => [table, Number(texts(`SELECT count(*) FROM "${table}"`)[0])]),
      ),
      uploads: all("uploads", "id"),
      erased: all("erasures", "reference"),
      versions: { SQLite: texts("SELECT sqlite_version()")[0] ?? "" },
    };
  } catch (error) {
    throw new CommandError(`${file}: is damaged: ${(error as Error).message}`);
  } finally {
    database.close();
  }
}
