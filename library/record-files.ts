import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordKind } from "#contract/record-kinds.ts";
import { readRecords } from "./read-records.ts";

/** Records that cannot be used; the message names each mistake with file, line, record, field and reason. */
export class RecordFileError extends Error {}

/**
 * Reads the records of a kind from the editors' folder, `records/news.yaml`.
 * @throws RecordFileError with a line for each mistake.
 */
export function readRecordFile(contentDir: string, kind: RecordKind): unknown[] {
  const file = `records/${kind}.yaml`;
  const { records, mistakes } = readRecords(readFileSync(join(contentDir, file), "utf8"), kind);
  if (mistakes.length === 0) return records;
  throw new RecordFileError(mistakes.map(({ line, reason }) => `${file}:${line}: ${reason}`).join("\n"));
}
