import { isDeepStrictEqual } from "node:util";
import type { Database } from "#api/database/tables.ts";
import { recordTables, replaceRecords, toRow } from "#api/records/records.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import { formatTable } from "../table.ts";
import { terminalWidth, type Terminal } from "../terminal.ts";
import { countNoun } from "../text.ts";
import { recordKindOf, loadRecords } from "./record-file.ts";

/**
 * Checks the records of a file, replaces the database's records of that kind with them, and prints what changes. Equal
 * records are not written, so that no page is rendered again.
 * @throws CommandError for an invalid file; the database is unchanged then.
 */
export async function importRecords(
  database: Database,
  { file, kind, dryRun = false }: { file: string; kind?: RecordKind; dryRun?: boolean },
  terminal: Terminal,
): Promise<void> {
  const name = recordKindOf(file, kind);
  const records = loadRecords(file, name);
  const changes = await findChanges(database, name, records);
  if (changes.length > 0) {
    const lines = formatTable([["change", "record", "title"], ...changes], terminalWidth(terminal));
    terminal.stdout.write(`${lines.join("\n")}\n\n`);
  }
  if (changes.length > 0 && !dryRun) await replaceRecords(database, name, records);
  terminal.stdout.write(
    `${name}: ${summarize(changes, records.length)}${dryRun ? "; nothing was stored" : ""}.\n`,
  );
}

type Change = [change: "added" | "changed" | "removed", id: string, title: string];

async function findChanges(database: Database, kind: RecordKind, records: unknown[]): Promise<Change[]> {
  const stored = await database.selectFrom(recordTables[kind]).select(["id", "data"]).orderBy("id").execute();
  const before = new Map(stored.map(({ id, data }) => [id, JSON.parse(data) as unknown]));
  const after = new Map(
    records.map((record) => {
      const { id, data } = toRow(kind, record);
      return [id, JSON.parse(data) as unknown];
    }),
  );
  const listed = (
    change: Change[0],
    from: Map<string, unknown>,
    isListed: (id: string) => boolean,
  ): Change[] =>
    [...from].filter(([id]) => isListed(id)).map(([id, record]) => [change, id, titleOf(record)]);
  return [
    ...listed("added", after, (id) => !before.has(id)),
    ...listed("changed", after, (id) => before.has(id) && !isDeepStrictEqual(before.get(id), after.get(id))),
    ...listed("removed", before, (id) => !after.has(id)),
  ];
}

function titleOf(record: unknown): string {
  const { title, name } = record as { title?: { en: string }; name?: { en: string } };
  return (title ?? name)?.en ?? "";
}

function summarize(changes: Change[], total: number): string {
  if (changes.length === 0) return `nothing differs from the ${countNoun(total, "record")} of the database`;
  const count = (change: Change[0]) => `${changes.filter(([each]) => each === change).length} ${change}`;
  return `${count("added")}, ${count("changed")}, ${count("removed")}; ${countNoun(total, "record")} in all`;
}
