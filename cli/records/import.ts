import { isDeepStrictEqual } from "node:util";
import type { Database } from "#api/database/tables.ts";
import { replaceRecords, toRow } from "#api/records/records.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { tableOf } from "../table.ts";
import { widthOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { recordKindOf, loadRecords } from "./record-file.ts";

/**
 * Puts the records of a file in the place of the database's set of that kind, after checking every one of them, and
 * tells what changes. A set that is the same already is left alone, so that no page is rendered for nothing.
 * @throws CommandError for a file that is not sound; the database is as it was.
 */
export async function importRecords(
  database: Database,
  { file, kind, dryRun }: { file: string; kind?: RecordKind; dryRun: boolean },
  terminal: Terminal,
): Promise<Exit> {
  const name = recordKindOf(file, kind);
  const records = loadRecords(file, name);
  const changes = await changesOf(database, name, records);
  if (changes.length > 0) {
    const lines = tableOf([["change", "record", "title"], ...changes], widthOf(terminal));
    terminal.stdout.write(`${lines.join("\n")}\n\n`);
  }
  if (changes.length > 0 && !dryRun) await replaceRecords(database, name, records);
  terminal.stdout.write(
    `${name}: ${summaryOf(changes, records.length)}${dryRun ? "; nothing was stored" : ""}.\n`,
  );
  return "done";
}

type Change = [change: "added" | "changed" | "removed", id: string, title: string];

async function changesOf(database: Database, kind: RecordKind, records: unknown[]): Promise<Change[]> {
  const stored = await database.selectFrom(kind).select(["id", "data"]).orderBy("id").execute();
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

function summaryOf(changes: Change[], total: number): string {
  if (changes.length === 0) return `nothing differs from the ${counted(total, "record")} of the database`;
  const count = (change: Change[0]) => `${changes.filter(([each]) => each === change).length} ${change}`;
  return `${count("added")}, ${count("changed")}, ${count("removed")}; ${counted(total, "record")} in all`;
}
