import { recordSchemas, type RecordKind } from "#contract/record-kinds.ts";
import { openFolder, type Folder } from "./folder.ts";
import { formatField } from "./problems.ts";
import { parseYaml, validate, type Parsed } from "./yaml-text.ts";

/** Records as they were read. */
export interface RecordList {
  records: unknown[];
  /** The line of a field: `[2, "title", "es"]` is the Spanish title of the third record. */
  lineOf: Parsed["lineOf"];
}

/** What is wrong at a line of a file of records, counted from 1. */
interface Mistake {
  line: number;
  /** Which field of which record: `tarragona-depot-opens: title.es: is missing`. */
  reason: string;
}

/**
 * Reads the records of a kind from the editors' folder, `records/news.yaml`.
 * @throws ContentError with a line for each mistake.
 */
export function readRecordFile(contentDir: string, kind: RecordKind): unknown[] {
  const folder = openFolder(contentDir);
  const { records } = collectRecords(folder, kind);
  folder.throwProblems();
  return records;
}

/** Reads the records of a kind; mistakes are reported to the folder. */
export function collectRecords(folder: Folder, kind: RecordKind): RecordList {
  const file = `records/${kind}.yaml`;
  const { mistakes, ...list } = readRecords(folder.read(file) ?? "[]", kind);
  folder.report(...mistakes.map((mistake) => ({ file, ...mistake })));
  return mistakes.length > 0 ? { ...list, records: [] } : list;
}

/** Reads text with records of one kind and finds every mistake in it; the records count only where there is none. */
export function readRecords(text: string, kind: RecordKind): RecordList & { mistakes: Mistake[] } {
  const { value: records, errors, lineOf } = parseYaml(text);
  if (errors.length > 0) return { records: [], lineOf, mistakes: errors };
  if (!Array.isArray(records))
    return { records: [], lineOf, mistakes: [{ line: 1, reason: "the file has to be a list of records" }] };
  const mistakes = records.flatMap((record: unknown, index) =>
    validate(recordSchemas[kind], record).problems.map(({ field, reason }) => ({
      line: lineOf([index, ...field]),
      reason: [nameOf(record, index), formatField(field), reason].filter(Boolean).join(": "),
    })),
  );
  const repeated = findRepeated(records).map(({ id, index, first }) => ({
    line: lineOf([index, "id"]),
    reason: `${id}: this id is taken by the record of line ${lineOf([first])}`,
  }));
  return { records, lineOf, mistakes: [...mistakes, ...repeated].toSorted((a, b) => a.line - b.line) };
}

function nameOf(record: unknown, index: number): string {
  const id = (record as { id?: unknown } | null)?.id;
  return typeof id === "string" && id ? id : `record ${index + 1}`;
}

function findRepeated(records: unknown[]): { id: string; index: number; first: number }[] {
  const ids = records.map((record) => (record as { id?: unknown } | null)?.id);
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    return typeof id === "string" && first < index ? [{ id, index, first }] : [];
  });
}
