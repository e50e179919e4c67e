import { Document, isNode } from "yaml";
import type { Database } from "#api/database/tables.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { writeWhole } from "../files.ts";
import type { Terminal } from "../terminal.ts";
import { recordKindOf } from "./record-file.ts";

/** For everybody: records are what the site shows. */
const mode = 0o644;

/**
 * Writes the database's set of a kind as YAML, in the order of the ids, as the import takes it back unchanged.
 * @throws CommandError where there is nothing to write, or no place to write it.
 */
export async function exportRecords(
  database: Database,
  { file, kind, overwrite }: { file: string; kind?: RecordKind; overwrite: boolean },
  { stdout }: Terminal,
): Promise<Exit> {
  const name = recordKindOf(file, kind);
  const rows = await database.selectFrom(name).select("data").orderBy("id").execute();
  if (rows.length === 0)
    throw new CommandError(`${name}: the database holds none; nothing was written`, "nothing");
  const yaml = yamlOf(rows.map(({ data }) => JSON.parse(data) as unknown));
  await writeWhole(file, [yaml], { overwrite, mode });
  stdout.write(`${file}: ${counted(rows.length, "record")} written.\n`);
  return "done";
}

/** As an editor would write it: an empty line between records, a paragraph on a line. */
function yamlOf(records: unknown[]): string {
  // Dates and words such as NO are quoted, for programs that take them for something else than text.
  const document = new Document(records, { compat: "yaml-1.1", aliasDuplicateObjects: false });
  const { items } = document.contents as unknown as { items: unknown[] };
  items.slice(1).forEach((item) => {
    if (isNode(item)) item.spaceBefore = true;
  });
  return document.toString({ lineWidth: 0 });
}
