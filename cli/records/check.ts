import type { RecordKind } from "#contract/record-kinds.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import type { Terminal } from "../terminal.ts";
import { recordKindOf, loadRecords } from "./record-file.ts";

/** Says whether the import would take a file. @throws CommandError with a line for each mistake. */
export function checkRecords(
  { file, kind }: { file: string; kind?: RecordKind },
  { stdout }: Terminal,
): Exit {
  const records = loadRecords(file, recordKindOf(file, kind));
  stdout.write(`${file}: ${counted(records.length, "record")}, all sound.\n`);
  return "done";
}
