import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dump } from "js-yaml";
import { sql } from "kysely";
import type { Database } from "#api/database/tables.ts";
import { recordKindNames, type RecordKind, type Records } from "#reader/record-kinds.ts";
import { errorFields, log } from "#server/telemetry/log.ts";

/** The tables in which earlier releases kept records. A later release drops them. */
const tables: Record<RecordKind, string> = {
  offices: "network",
  news: "news",
  positions: "positions",
  certificates: "honors",
  carousel: "carousel",
};

/** Saves the records that only the database has, and says so in the log, as it does a failure. */
export async function rescueStoredRecords(
  database: Database,
  parts: { dataDir: string; records: Records },
): Promise<void> {
  try {
    const folder = await saveStoredRecords(database, parts);
    if (!folder) return;
    const text =
      "The database has records that differ from the files, which pages show. Take over what you miss.";
    log("warn", "stored records saved", { folder, text });
  } catch (error) {
    log("error", "stored records not saved", errorFields(error));
  }
}

/**
 * Saves what earlier releases kept in the database alone: each kind of records that differs from its file is written to a
 * folder in `dataDir`, once, for the editors to take over what they miss.
 * @returns the folder, if it was written now
 */
export async function saveStoredRecords(
  database: Database,
  { dataDir, records }: { dataDir: string; records: Records },
): Promise<string | undefined> {
  const folder = join(dataDir, "records-from-database");
  if (existsSync(folder)) return undefined;
  const differing: [RecordKind, unknown[]][] = [];
  for (const kind of recordKindNames) {
    const stored = await readTable(database, tables[kind]);
    if (stored.length > 0 && !isSame(stored, records[kind])) differing.push([kind, stored]);
  }
  if (differing.length === 0) return undefined;
  mkdirSync(folder);
  for (const [kind, stored] of differing) {
    const texts = stored.map((record) =>
      dump([record], { lineWidth: -1, noRefs: true, quoteStyle: "double" }),
    );
    writeFileSync(join(folder, `${kind}.yaml`), texts.join("\n"));
  }
  return folder;
}

async function readTable(database: Database, table: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ data: string }>`select data from ${sql.table(table)} order by id`.execute(
    database,
  );
  return rows.map(({ data }) => JSON.parse(data) as { id: string });
}

/** Whether both have the same records, in any order. */
function isSame(stored: { id: string }[], written: { id: string }[]): boolean {
  const textOf = (records: { id: string }[]) =>
    records
      .map((record) => JSON.stringify(record))
      .toSorted()
      .join("\n");
  return textOf(stored) === textOf(written);
}
