import { basename, extname } from "node:path";
import { recordKindNames } from "#contract/record-kinds.ts";
import type { RecordKind } from "#contract/record-kinds.ts";
import { readRecords } from "#library/record-files.ts";
import { CommandError } from "../command.ts";
import { readText } from "../files.ts";

/**
 * What kind of records a file holds: `kind` where it is given, else what the file is called (`news.yaml`).
 * @throws CommandError for a name that says no kind.
 */
export function recordKindOf(file: string, kind?: RecordKind): RecordKind {
  const named = kind ?? recordKindNames.find((each) => each === basename(file, extname(file)));
  if (named) return named;
  throw new CommandError(
    `${file}: its name says no kind of records; give --kind, one of ${recordKindNames.join(", ")}`,
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
