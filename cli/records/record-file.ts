import { basename, extname } from "node:path";
import { recordKindNames, type RecordKind } from "#contract/record-kinds.ts";
import { readRecords } from "#library/record-files.ts";
import { readText } from "../files.ts";
import { CommandError } from "../program.ts";
import type { Terminal } from "../terminal.ts";
import { countNoun } from "../text.ts";

/**
 * The kind of records in a file: `kind` if given, or else its name (`news.yaml`).
 * @throws CommandError if the name is not a kind.
 */
export function recordKindOf(file: string, kind?: RecordKind): RecordKind {
  const named = kind ?? recordKindNames.find((each) => each === basename(file, extname(file)));
  if (named) return named;
  throw new CommandError(
    `${file}: its name is not a kind of records; give --kind, one of ${recordKindNames.join(", ")}`,
    "wrongUsage",
  );
}

/**
 * Reads a file of records.
 * @throws CommandError with a line for each mistake: file, line, record, field, reason.
 */
export function loadRecords(file: string, kind: RecordKind): unknown[] {
  const { records, mistakes } = readRecords(readText(file), kind);
  if (mistakes.length === 0) return records;
  throw new CommandError(mistakes.map(({ line, reason }) => `${file}:${line}: ${reason}`).join("\n"));
}

/** Says whether the import would accept a file. @throws CommandError with a line for each mistake. */
export function checkRecords(
  { file, kind }: { file: string; kind?: RecordKind },
  { stdout }: Terminal,
): void {
  const records = loadRecords(file, recordKindOf(file, kind));
  stdout.write(`${file}: ${countNoun(records.length, "record")}, all valid.\n`);
}
