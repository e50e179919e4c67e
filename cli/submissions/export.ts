import { rm, writeFile } from "node:fs/promises";
import type { Database } from "#api/database/tables.ts";
import {
  countSubmissions,
  readSubmissionPages,
  type SubmissionFilter,
  type StoredSubmission,
} from "#api/submissions/stored-submissions.ts";
import { byteOrderMark, csvLines } from "#shared/csv.ts";
import { CommandError } from "#cli/program.ts";
import { countNoun, sanitize, type Terminal } from "#cli/terminal.ts";
import { formatValue, typedFields } from "./fields.ts";

type Pages = AsyncIterable<StoredSubmission[]>;

/**
 * Writes the submissions that match a filter to a new file that only its owner can read, as a CSV table or as JSON, which
 * its name says.
 * @throws CommandError if nothing matches, the name is of neither kind, or the file exists.
 */
export async function exportSubmissions(
  database: Database,
  { file, filter }: { file: string; filter: SubmissionFilter },
  terminal: Terminal,
): Promise<void> {
  const [, format] = /\.(csv|json)$/.exec(file) ?? [];
  if (!format) throw new CommandError(`${file}: give a name that ends in .csv or .json`, "wrongUsage");
  // Submissions that arrive meanwhile are left out: all passes have to read the same rows.
  const now = new Date().toISOString();
  const fixed = { ...filter, before: filter.before && filter.before < now ? filter.before : now };
  const total = await countSubmissions(database, fixed);
  if (total === 0) throw new CommandError("No submission matches; nothing was written.", "nothing");
  const read = () => readSubmissionPages(database, fixed);
  try {
    await writeFile(file, format === "csv" ? toCsv(read) : toJson(read()), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new CommandError(`${file}: exists already; give another name`);
    await rm(file, { force: true });
    throw error;
  }
  terminal.stdout.write(`${file}: ${countNoun(total, "submission")} written.\n`);
}

/** A table has these columns first, then one for each field. */
const ownColumns = ["reference", "kind", "subject", "receivedAt", "deleteOn", "locale", "email"] as const;

async function* toCsv(read: () => Pages): AsyncGenerator<string> {
  const fields = new Set<string>();
  for await (const page of read())
    for (const { data } of page) for (const [name] of typedFields(data)) fields.add(name);
  yield byteOrderMark + csvLines([[...ownColumns, ...fields]]);
  for await (const page of read()) yield csvLines(page.map((stored) => rowOf(stored, [...fields])));
}

function rowOf(stored: StoredSubmission, fields: readonly string[]): (string | number)[] {
  const typed = Object.fromEntries(typedFields(stored.data));
  const values = [...ownColumns.map((name) => stored[name]), ...fields.map((name) => typed[name])];
  return values.map((value) => (typeof value === "number" ? value : sanitize(formatValue(value))));
}

async function* toJson(pages: Pages): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((stored) => JSON.stringify(stored)).join(",\n");
    before = ",\n";
  }
  yield "\n]\n";
}
