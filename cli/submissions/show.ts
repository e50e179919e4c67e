import type { Database } from "#api/database/tables.ts";
import { listLetters, type ListedLetter } from "#api/letters/manage-letters.ts";
import { fileLinkExpiry } from "#api/signing/signed-links.ts";
import {
  countSubmissions,
  findSubmission,
  readSubmissionPages,
  type StoredSubmission,
  type SubmissionFilter,
} from "#api/submissions/stored-submissions.ts";
import { CommandError } from "#cli/program.ts";
import { formatMinute, printPairs, printTable, type Terminal } from "#cli/terminal.ts";
import { formatValue, labelOf, typedFields } from "./fields.ts";

const listHead = [
  "reference",
  "received (UTC)",
  "kind",
  "subject",
  "name",
  "company",
  "e-mail",
  "deleted on",
];

/**
 * Prints the newest submissions that match a filter, at most `limit`.
 * @throws CommandError if there are none.
 */
export async function listSubmissions(
  database: Database,
  { filter, limit }: { filter: SubmissionFilter; limit: number },
  terminal: Terminal,
): Promise<void> {
  const stored: StoredSubmission[] = [];
  for await (const page of readSubmissionPages(database, filter, limit)) stored.push(...page);
  if (stored.length === 0) throw new CommandError("No submission matches.", "nothing");
  printTable(terminal, [listHead, ...stored.map(rowOf)]);
  const total = await countSubmissions(database, filter);
  if (total > stored.length)
    terminal.stderr.write(`\nThe newest ${stored.length} of ${total}. --limit ${total} lists all.\n`);
}

function rowOf({ reference, receivedAt, kind, subject, email, deleteOn, data }: StoredSubmission): string[] {
  const [name, company] = [formatValue(data["name"]), formatValue(data["company"])];
  return [reference, formatMinute(receivedAt), kind, subject, name, company, email, deleteOn];
}

/**
 * Prints a submission: what was typed, new links to its files, and the letters about it with their state. `createLink`
 * makes a link to a file that works until a time.
 * @throws CommandError if there is no such submission.
 */
export async function showSubmission(
  database: Database,
  reference: string,
  terminal: Terminal,
  createLink: (id: string, until: Date) => string,
): Promise<void> {
  const stored = await findSubmission(database, reference);
  if (!stored) throw new CommandError(`${reference}: there is no such submission`, "nothing");
  const end = fileLinkExpiry(new Date(), stored.deleteOn);
  const rows = await database
    .selectFrom("uploads")
    .select(["id", "name", "type", "size"])
    .where("reference", "=", stored.reference)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const files = rows.map((file) => ({ ...file, link: createLink(file.id, end) }));
  const letters = await listLetters(database, { reference: stored.reference, limit: 100 });

  const { typed = {}, ...values } = stored.data;
  const lines: [label: string, value: string][] = [
    ["reference", stored.reference],
    ["kind", stored.kind],
    ["subject", stored.subject],
    ["e-mail", stored.email],
    ["language", stored.locale],
    ["received", `${formatMinute(stored.receivedAt)} UTC`],
    ["deleted on", stored.deleteOn],
    ...typedFields(values).map(([name, value]): [string, string] => [labelOf(name), formatValue(value)]),
    ...Object.entries(typed as object).map(([path, text]): [string, string] => [
      `${labelOf(path)}, as typed`,
      formatValue(text),
    ]),
    ...files.map(({ name, type, size, link }): [string, string] => [
      "file",
      `${name} (${type}, ${Math.ceil(size / 1024)} kB); anyone with the link can open it until ${formatMinute(end.toISOString())} UTC:\n${link}`,
    ]),
    ...letters.map((letter): [string, string] => ["letter", describeLetter(letter)]),
  ];
  printPairs(
    terminal,
    lines.filter(([, value]) => value),
  );
}

function describeLetter({ to, subject, state, sentAt, attempts, nextAt, lastError }: ListedLetter): string {
  const when = sentAt ? ` ${formatMinute(sentAt)}` : "";
  const tried = attempts > 0 && nextAt ? `, next attempt ${formatMinute(nextAt)}` : "";
  return `“${subject}” to ${to.join(", ")}: ${state}${when}${tried}${lastError ? `: ${lastError}` : ""}`;
}
