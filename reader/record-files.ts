import { recordKindNames, recordSchemas, type RecordKind, type Records } from "#contract/record-kinds.ts";
import { openFolder, type Folder } from "./folder.ts";
import { formatField } from "./problems.ts";
import { parseYaml, validate, type Parsed } from "./yaml-text.ts";

/** Records of one kind as they were read. */
interface RecordList<Kind extends RecordKind = RecordKind> {
  records: Records[Kind];
  /** The line of a field: `[2, "title", "es"]` is the Spanish title of the third record. */
  lineOf: Parsed["lineOf"];
}

/** All files of records, as they were read. */
export type RecordFiles = { [Kind in RecordKind]: RecordList<Kind> };

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
export function readRecordFile<Kind extends RecordKind>(contentDir: string, kind: Kind): Records[Kind] {
  const folder = openFolder(contentDir);
  const { records } = collectRecordList(folder, kind);
  folder.throwProblems();
  return records;
}

/** Reads the records of all kinds; mistakes are reported to the folder, and a file with a mistake counts as empty. */
export function collectRecords(folder: Folder): RecordFiles {
  return Object.fromEntries(
    recordKindNames.map((kind) => [kind, collectRecordList(folder, kind)]),
  ) as RecordFiles;
}

function collectRecordList<Kind extends RecordKind>(folder: Folder, kind: Kind): RecordList<Kind> {
  const file = `records/${kind}.yaml`;
  const { mistakes, ...list } = readRecords(folder.read(file) ?? "[]", kind);
  folder.report(...mistakes.map((mistake) => ({ file, ...mistake })));
  return list;
}

/** Reads text with records of one kind and finds every mistake in it; there are no records where there is one. */
export function readRecords<Kind extends RecordKind>(
  text: string,
  kind: Kind,
): RecordList<Kind> & { mistakes: Mistake[] } {
  const { value: written, errors, lineOf } = parseYaml(text);
  if (errors.length > 0) return { records: [], lineOf, mistakes: errors };
  if (!Array.isArray(written))
    return { records: [], lineOf, mistakes: [{ line: 1, reason: "the file has to be a list of records" }] };
  const results = written.map((record: unknown) => validate(recordSchemas[kind], record));
  const mistakes = results.flatMap(({ problems }, index) =>
    problems.map(({ field, reason }) => ({
      line: lineOf([index, ...field]),
      reason: [nameOf(written[index], index), formatField(field), reason].filter(Boolean).join(": "),
    })),
  );
  const repeated = findRepeated(written).map(({ id, index, first }) => ({
    line: lineOf([index, "id"]),
    reason: `${id}: this id is taken by the record of line ${lineOf([first])}`,
  }));
  const all = [...mistakes, ...repeated].toSorted((a, b) => a.line - b.line);
  const records = all.length > 0 ? [] : results.map(({ data }) => data);
  return { records: records as Records[Kind], lineOf, mistakes: all };
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
