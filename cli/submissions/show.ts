import type { Readable } from "node:stream";
import type { Database, Tables } from "#api/database/tables.ts";
import type { Letter } from "#api/letters/letter.ts";
import { givenUpDate } from "#api/letters/outbox.ts";
import { fileLinkExpiry } from "#api/signing/signed-links.ts";
import { findSubmission } from "#api/submissions/stored-submissions.ts";
import type { StoredSubmission } from "#api/submissions/stored-submissions.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { tableOf } from "../table.ts";
import { harmless, harmlessJson, widthOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { minuteOf, readable, spoken, spokenPath, typedFields } from "./readable.ts";
import { saveFiles } from "./save-files.ts";

interface Told extends StoredSubmission {
  files: (Pick<Tables["uploads"], "id" | "name" | "type" | "size"> & { link: string })[];
  /** Until when the files' links work, ISO 8601. */
  linksEnd: string;
  letters: { to: string[]; subject: string; state: string }[];
}

/** What becomes of files: read from the store, and opened by a link that works until a moment. */
interface Files {
  read: (id: string) => Promise<Readable>;
  link: (id: string, until: Date) => string;
}

/**
 * Prints everything about a submission: what was typed, its files with new links to them, the letters about it and what
 * became of them. With `folder`, saves the files there.
 * @throws CommandError where there is no such submission.
 */
export async function showSubmission(
  database: Database,
  { reference, json, folder }: { reference: string; json: boolean; folder?: string },
  terminal: Terminal,
  { read, link }: Files,
): Promise<Exit> {
  const stored = await findSubmission(database, reference);
  if (!stored) throw new CommandError(`${reference}: there is no such submission`, "nothing");
  const { files, letters } = await withIt(database, stored.reference);
  const end = fileLinkExpiry(new Date(), stored.deleteOn);
  const told: Told = {
    ...stored,
    files: files.map((file) => ({ ...file, link: link(file.id, end) })),
    linksEnd: end.toISOString(),
    letters,
  };
  terminal.stdout.write(`${json ? harmlessJson(told) : textOf(told, widthOf(terminal))}\n`);
  if (folder) {
    const saved = await saveFiles(stored.reference, told.files, { folder, readFile: read });
    terminal.stderr.write(saved.map((file) => `Saved ${file}\n`).join(""));
  }
  return "done";
}

async function withIt(database: Database, reference: string) {
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
  if (sent_at) return `sent ${minuteOf(sent_at)}`;
  if (attempts === 0) return "waits to be sent";
  const next = send_after === givenUpDate ? "given up" : `next ${minuteOf(send_after)}`;
  return `not sent after ${counted(attempts, "attempt")}, ${next}: ${last_error ?? "no reason known"}`;
}

function textOf({ files, linksEnd, letters, ...stored }: Told, width: number): string {
  const about = [
    ["kind", stored.kind],
    ["subject", stored.subject],
    ["e-mail", stored.email],
    ["language", stored.locale],
    ["received", `${minuteOf(stored.receivedAt)} UTC`],
    ["deleted on", stored.deleteOn],
  ];
  const { typed = {}, ...values } = stored.data;
  const fields = typedFields(values)
    .map(([name, value]) => [spoken(name), readable(value)])
    .filter(([, value]) => value);
  const asTyped = Object.entries(typed as object).map(([path, text]) => [spokenPath(path), readable(text)]);
  return [
    stored.reference,
    ...labelled(about),
    "",
    ...labelled(fields),
    "",
    ...(asTyped.length > 0 ? ["As typed", ...labelled(asTyped), ""] : []),
    ...section(
      "Files",
      files.map(({ name, type, size }) => [name, type, `${Math.ceil(size / 1024)} kB`]),
      width,
    ),
    ...(files.length > 0
      ? [`For whoever has the link, until ${minuteOf(linksEnd)} UTC:`, ...files.map(({ link }) => link)]
      : []),
    "",
    ...section(
      "Letters",
      letters.map(({ to, subject, state }) => [to.join(", "), subject, state]),
      width,
    ),
  ].join("\n");
}

function section(title: string, rows: string[][], width: number): string[] {
  return rows.length > 0 ? [title, ...tableOf(rows, width)] : [`${title}: none`];
}

/** Every label in the first column, every value behind it; further lines of a value stand below its first. */
function labelled(pairs: string[][]): string[] {
  const indent = Math.max(...pairs.map(([label = ""]) => label.length)) + 2;
  return pairs.map(([label = "", value = ""]) => {
    const [first, ...rest] = harmless(value).split("\n");
    return [`${label.padEnd(indent)}${first}`, ...rest.map((line) => `${" ".repeat(indent)}${line}`)].join(
      "\n",
    );
  });
}
