import { dump } from "js-yaml";
import type { Database } from "#api/database/tables.ts";
import { recordTables } from "#api/records/records.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import { writeAtomically } from "../files.ts";
import { CommandError } from "../program.ts";
import type { Terminal } from "../terminal.ts";
import { countNoun } from "../text.ts";
import { recordKindOf } from "./record-file.ts";

/** Readable by all users: records are public. */
const mode = 0o644;

/**
 * Writes the database's records of one kind as YAML, ordered by id; the import accepts the file unchanged.
 * @throws CommandError if there are none, or if the file cannot be written.
 */
export async function exportRecords(
  database: Database,
  { file, kind, overwrite }: { file: string; kind?: RecordKind; overwrite?: boolean },
  { stdout }: Terminal,
): Promise<void> {
  const name = recordKindOf(file, kind);
  const rows = await database.selectFrom(recordTables[name]).select("data").orderBy("id").execute();
  if (rows.length === 0)
    throw new CommandError(`${name}: the database has none; nothing was written`, "nothing");
  const yaml = toYaml(rows.map(({ data }) => JSON.parse(data) as unknown));
  await writeAtomically(file, [yaml], { overwrite, mode });
  stdout.write(`${file}: ${countNoun(rows.length, "record")} written.\n`);
}

/**
 * Formats records as an editor writes them: an empty line between records, each paragraph on one line. Dates and words
 * such as NO, which other YAML programs do not read as text, are quoted.
 */
function toYaml(records: unknown[]): string {
  return records
    .map((record) => dump([record], { lineWidth: -1, noRefs: true, quoteStyle: "double" }))
    .join("\n");
}
