import type { Readable } from "node:stream";
import type { Database, Tables } from "#api/database/tables.ts";
import type { Letter } from "#api/letters/letter.ts";
import { givenUpDate } from "#api/letters/outbox.ts";
import { fileLinkExpiry } from "#api/signing/signed-links.ts";
import { findSubmission, type StoredSubmission } from "#api/submissions/stored-submissions.ts";
import { CommandError } from "#cli/program.ts";
import { formatTable } from "#cli/table.ts";
import { terminalWidth, type Terminal } from "#cli/terminal.ts";
import { countNoun, formatMinute, sanitize, sanitizeJson } from "#cli/text.ts";
import { formatValue, labelOf, typedFields } from "./fields.ts";
import { saveFiles } from "./save-files.ts";

interface SubmissionDetails extends StoredSubmission {
  files: (Pick<Tables["uploads"], "id" | "name" | "type" | "size"> & { link: string })[];
  /** When the links to the files expire, ISO 8601. */
  linksEnd: string;
  letters: { to: string[]; subject: string; state: string }[];
}

/** Reads a file from the store, and makes a link to it that works until a time. */
interface Files {
  read: (id: string) => Promise<Readable>;
  link: (id: string, until: Date) => string;
}

/**
 * Prints a submission: what was typed, new links to its files, and the letters about it with their state. With `folder`,
 * saves the files there.
 * @throws CommandError if there is no such submission.
 */
export async function showSubmission(
  database: Database,
  { reference, json, folder }: { reference: string; json?: boolean; folder?: string },
  terminal: Terminal,
  { read, link }: Files,
): Promise<void> {
  const stored = await findSubmission(database, reference);
  if (!stored) throw new CommandError(`${reference}: there is no such submission`, "nothing");
  const { files, letters } = await loadRelated(database, stored.reference);
  const end = fileLinkExpiry(new Date(), stored.deleteOn);
  const details: SubmissionDetails = {
    ...stored,
    files: files.map((file) => ({ ...file, link: link(file.id, end) })),
    linksEnd: end.toISOString(),
    letters,
  };
  terminal.stdout.write(
    `${json ? sanitizeJson(details) : formatDetails(details, terminalWidth(terminal))}\n`,
  );
  if (folder) {
    const saved = await saveFiles(stored.reference, details.files, { folder, readFile: read });
    terminal.stderr.write(saved.map((file) => `Saved ${file}\n`).join(""));
  }
}

async function loadRelated(database: Database, reference: string) {
  const files = await database
    .selectFrom("uploads")
    .select(["id", "name", "type", "size"])
    .where("reference", "=", reference)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const letters = await database
    .selectFrom("outbox")
    .selectAll()
    .where("reference", "=", reference)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return {
    files,
    letters: letters.map((row) => {
      const { to, subject } = JSON.parse(row.letter) as Letter;
      return { to, subject, state: stateOf(row) };
    }),
  };
}

function stateOf({ sent_at, send_after, attempts, last_error }: Tables["outbox"]): string {
  if (sent_at) return `sent ${formatMinute(sent_at)}`;
  if (attempts === 0) return "waiting";
  const next = send_after === givenUpDate ? "given up" : `next ${formatMinute(send_after)}`;
  return `not sent after ${countNoun(attempts, "attempt")}, ${next}: ${last_error ?? "unknown reason"}`;
}

function formatDetails({ files, linksEnd, letters, ...stored }: SubmissionDetails, width: number): string {
  const about = [
    ["kind", stored.kind],
    ["subject", stored.subject],
    ["e-mail", stored.email],
    ["language", stored.locale],
    ["received", `${formatMinute(stored.receivedAt)} UTC`],
    ["deleted on", stored.deleteOn],
  ];
  const { typed = {}, ...values } = stored.data;
  const fields = typedFields(values)
    .map(([name, value]) => [labelOf(name), formatValue(value)])
    .filter(([, value]) => value);
  const asTyped = Object.entries(typed as object).map(([path, text]) => [labelOf(path), formatValue(text)]);
  return [
    stored.reference,
    ...formatPairs(about),
    "",
    ...formatPairs(fields),
    "",
    ...(asTyped.length > 0 ? ["As typed", ...formatPairs(asTyped), ""] : []),
    ...formatSection(
      "Files",
      files.map(({ name, type, size }) => [name, type, `${Math.ceil(size / 1024)} kB`]),
      width,
    ),
    ...(files.length > 0
      ? [
          `Anyone with the link can open these until ${formatMinute(linksEnd)} UTC:`,
          ...files.map(({ link }) => link),
        ]
      : []),
    "",
    ...formatSection(
      "Letters",
      letters.map(({ to, subject, state }) => [to.join(", "), subject, state]),
      width,
    ),
  ].join("\n");
}

function formatSection(title: string, rows: string[][], width: number): string[] {
  return rows.length > 0 ? [title, ...formatTable(rows, width)] : [`${title}: none`];
}

/** Formats labels and values in two columns; further lines of a value are aligned below its first. */
function formatPairs(pairs: string[][]): string[] {
  const lines = pairs.map((pair) => pair.map(sanitize));
  const indent = Math.max(...lines.map(([label = ""]) => label.length)) + 2;
  return lines.map(([label = "", value = ""]) => {
    const [first, ...rest] = value.split("\n");
    return [`${label.padEnd(indent)}${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)].join(
      "\n",
    );
  });
}
