import writeWorkbook from "write-excel-file/node";
import type { StoredSubmission } from "#api/submissions/stored-submissions.ts";
import { byteOrderMark, csvLines } from "#shared/csv.ts";
import { CommandError } from "#cli/program.ts";
import { sanitize } from "#cli/text.ts";
import { formatValue, typedFields } from "./fields.ts";

export const formats = ["csv", "json", "xlsx"] as const;
export type Format = (typeof formats)[number];

/** Submissions in pages, and the names of all their fields in order of appearance. */
interface Source {
  pages: AsyncIterable<StoredSubmission[]>;
  fields: string[];
}

/** Writes submissions as a file of each format, piece by piece. */
export const writers: Record<Format, (source: Source) => AsyncIterable<string | Uint8Array>> = {
  csv: toCsv,
  json: toJson,
  xlsx: toXlsx,
};

/** A table has these columns first, then one for each field. */
const ownColumns = ["reference", "kind", "subject", "receivedAt", "deleteOn", "locale", "email"] as const;

function rowOf(stored: StoredSubmission, fields: readonly string[]): (string | number)[] {
  const typed = Object.fromEntries(typedFields(stored.data));
  const values = [...ownColumns.map((name) => stored[name]), ...fields.map((name) => typed[name])];
  return values.map((value) => (typeof value === "number" ? value : sanitize(formatValue(value))));
}

async function* toCsv({ pages, fields }: Source): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([[...ownColumns, ...fields]]);
  for await (const page of pages) yield csvLines(page.map((stored) => rowOf(stored, fields)));
}

async function* toJson({ pages }: Source): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((stored) => JSON.stringify(stored)).join(",\n");
    before = ",\n";
  }
  yield "\n]\n";
}

/** A workbook is assembled in memory, about 17 kB for each row. */
const maxRows = 20_000;

/** The most characters that a cell of a workbook can hold. */
const maxCellLength = 32_767;

/**
 * Writes a workbook of one sheet. Text is stored as text, so that a spreadsheet calculates nothing that a visitor typed.
 * @throws CommandError for more rows than fit into memory well.
 */
async function* toXlsx({ pages, fields }: Source): AsyncGenerator<Uint8Array> {
  const head = [...ownColumns, ...fields];
  const rows = [];
  for await (const page of pages) {
    rows.push(...page.map((stored) => rowOf(stored, fields).map(toCell)));
    if (rows.length > maxRows) {
      throw new CommandError(
        `A workbook takes ${maxRows} submissions at most: narrow them (--since, --kind), or write csv or json.`,
      );
    }
  }
  const titles = head.map((value) => ({ value, fontWeight: "bold" as const }));
  yield await writeWorkbook([titles, ...rows], {
    columns: head.map(() => ({ width: 20 })),
    stickyRowsCount: 1,
    sheet: "Submissions",
  }).toBuffer();
}

function toCell(value: string | number) {
  return typeof value === "number" ? value : { type: String, value: value.slice(0, maxCellLength) };
}
