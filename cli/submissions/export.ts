import type { Database } from "#api/database/tables.ts";
import {
  countSubmissions,
  readSubmissionPages,
  type SubmissionFilter,
  type StoredSubmission,
} from "#api/submissions/stored-submissions.ts";
import { writeAtomically } from "#cli/files.ts";
import { CommandError } from "#cli/program.ts";
import type { Terminal } from "#cli/terminal.ts";
import { countNoun } from "#cli/text.ts";
import { typedFields } from "./fields.ts";
import { formats, writers, type Format } from "./formats.ts";

/** Readable by its owner only: it holds names and addresses. */
const mode = 0o600;

/**
 * Writes the submissions that match a filter to a file, in `format` or the format that the file's name says. CSV and
 * JSON are streamed; a workbook is assembled in memory.
 * @throws CommandError if nothing matches, the format is unknown, or the file cannot be written.
 */
export async function exportSubmissions(
  database: Database,
  {
    file,
    format = formatOf(file),
    filter,
    overwrite,
  }: { file: string; format?: Format; filter: SubmissionFilter; overwrite?: boolean },
  terminal: Terminal,
): Promise<void> {
  // Submissions that arrive meanwhile are left out: both passes have to read the same rows.
  const now = new Date().toISOString();
  const fixed = { ...filter, before: filter.before && filter.before < now ? filter.before : now };
  const total = await countSubmissions(database, fixed);
  if (total === 0) throw new CommandError("No submission matches; nothing was written.", "nothing");

  const fields = new Set<string>();
  for await (const page of readSubmissionPages(database, fixed)) {
    for (const { data } of page) for (const [name] of typedFields(data)) fields.add(name);
  }
  const pages = showProgress(readSubmissionPages(database, fixed), total, terminal);
  await writeAtomically(file, writers[format]({ pages, fields: [...fields] }), { overwrite, mode });
  terminal.stdout.write(`${file}: ${countNoun(total, "submission")} written.\n`);
}

function formatOf(file: string): Format {
  const named = formats.find((format) => file.toLowerCase().endsWith(`.${format}`));
  if (named) return named;
  throw new CommandError(
    `${file}: its name says no format; give --format, one of ${formats.join(", ")}`,
    "wrongUsage",
  );
}

/** Passes pages on, and counts their rows on a terminal. */
async function* showProgress(
  pages: AsyncIterable<StoredSubmission[]>,
  total: number,
  { stderr }: Terminal,
): AsyncGenerator<StoredSubmission[]> {
  let done = 0;
  for await (const page of pages) {
    yield page;
    done += page.length;
    if (stderr.isTTY) stderr.write(`\r${done} of ${total}${done === total ? "\n" : ""}`);
  }
}
