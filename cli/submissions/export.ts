import { SingleBar } from "cli-progress";
import type { Database } from "#api/database/tables.ts";
import { countSubmissions, readSubmissionPages } from "#api/submissions/stored-submissions.ts";
import type { SubmissionFilter, StoredSubmission } from "#api/submissions/stored-submissions.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { writeWhole } from "../files.ts";
import type { Terminal } from "../terminal.ts";
import { csvOf } from "./csv.ts";
import { typedFields } from "./readable.ts";
import type { Source } from "./source.ts";
import { xlsxOf } from "./xlsx.ts";

export const formats = ["csv", "json", "xlsx"] as const;
export type Format = (typeof formats)[number];

const writers: Record<Format, (source: Source) => AsyncIterable<string | Uint8Array>> = {
  csv: csvOf,
  json: ({ pages }) => jsonOf(pages),
  xlsx: xlsxOf,
};

/** For whoever runs the command, and nobody else: these are people's names and addresses. */
const mode = 0o600;

/**
 * Writes the submissions that a filter lets through to a file, in the format that `format` or else the file's name
 * says. CSV and JSON are written as they are read; a workbook is put together in memory.
 * @throws CommandError where nothing matches, the name says no format, or the file cannot be written.
 */
export async function exportSubmissions(
  database: Database,
  {
    file,
    format,
    filter,
    overwrite,
  }: { file: string; format?: Format; filter: SubmissionFilter; overwrite: boolean },
  terminal: Terminal,
): Promise<Exit> {
  const write = writers[format ?? formatOf(file)];
  // What comes while this runs is left for the next time: both readings have to see the same.
  const now = new Date().toISOString();
  const fixed = { ...filter, before: filter.before && filter.before < now ? filter.before : now };
  const total = await countSubmissions(database, fixed);
  if (total === 0) throw new CommandError("No submission matches; nothing was written.", "nothing");

  const fields = new Set<string>();
  for await (const page of readSubmissionPages(database, fixed)) {
    for (const { data } of page) for (const [name] of typedFields(data)) fields.add(name);
  }
  const pages = withProgress(readSubmissionPages(database, fixed), total, terminal);
  await writeWhole(file, write({ pages, fields: [...fields] }), { overwrite, mode });
  terminal.stdout.write(`${file}: ${counted(total, "submission")} written.\n`);
  return "done";
}

function formatOf(file: string): Format {
  const named = formats.find((format) => file.toLowerCase().endsWith(`.${format}`));
  if (named) return named;
  throw new CommandError(
    `${file}: its name says no format; give --format, one of ${formats.join(", ")}`,
    "wrongUsage",
  );
}

async function* jsonOf(pages: AsyncIterable<StoredSubmission[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const page of pages) {
    yield before + page.map((stored) => JSON.stringify(stored)).join(",\n");
    before = ",\n";
  }
  yield "\n]\n";
}

/** Passes pages on, and shows on a terminal how many of `total` rows have gone by. */
async function* withProgress(
  pages: AsyncIterable<StoredSubmission[]>,
  total: number,
  { stderr }: Terminal,
): AsyncGenerator<StoredSubmission[]> {
  const bar =
    stderr.isTTY &&
    new SingleBar({ stream: stderr, format: "{bar} {value} of {total}", clearOnComplete: true });
  if (bar) bar.start(total, 0);
  try {
    for await (const page of pages) {
      yield page;
      if (bar) bar.increment(page.length);
    }
  } finally {
    if (bar) bar.stop();
  }
}
