import type { Database } from "#api/database/tables.ts";
import { listLetters, type ListedLetter } from "#api/letters/manage-letters.ts";
import { fileLinkExpiry } from "#api/signing/signed-links.ts";
import { findSubmission } from "#api/submissions/stored-submissions.ts";
import { CommandError } from "#cli/program.ts";
import { formatMinute, printJson, sanitize, type Terminal } from "#cli/terminal.ts";
import { formatValue, labelOf, typedFields } from "./fields.ts";

/**
 * Prints a submission: what was typed, new links to its files, and the letters about it with their state. `createLink`
 * makes a link to a file that works until a time.
 * @throws CommandError if there is no such submission.
 */
export async function showSubmission(
  database: Database,
  { reference, json }: { reference: string; json?: boolean },
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
  if (json) return printJson(terminal, { ...stored, files, linksEnd: end.toISOString(), letters });

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

/** Prints labels and values in two columns; further lines of a value are aligned below its first. */
function printPairs({ stdout }: Terminal, pairs: [label: string, value: string][]): void {
  const clean = pairs.map((pair) => pair.map(sanitize));
  const indent = Math.max(...clean.map(([label = ""]) => label.length)) + 2;
  for (const [label = "", value = ""] of clean)
    stdout.write(`${label.padEnd(indent)}${value.replaceAll("\n", `\n${" ".repeat(indent)}`)}\n`);
}
