import type { Database } from "#api/database/tables.ts";
import {
  findLetter,
  countUnsentLetters,
  listLetters,
  type LetterState,
  type ListedLetter,
} from "#api/letters/manage-letters.ts";
import { CommandError } from "#cli/program.ts";
import { formatTable } from "#cli/table.ts";
import { terminalWidth, type Terminal } from "#cli/terminal.ts";
import { countNoun, formatMinute, sanitize, sanitizeJson } from "#cli/text.ts";
import { explainMailError } from "./explain-error.ts";

const head = ["id", "reference", "written (UTC)", "state", "attempts", "next (UTC)", "to", "why not sent"];

/**
 * Prints the newest letters, at most `limit`, as a table or JSON, and the number of unsent ones.
 * @throws CommandError if there are none.
 */
export async function printLetters(
  database: Database,
  { json, ...filter }: { state?: LetterState; reference?: string; limit: number; json?: boolean },
  terminal: Terminal,
): Promise<void> {
  const letters = await listLetters(database, filter);
  if (letters.length === 0) throw new CommandError("No letter matches.", "nothing");
  const lines = json
    ? [sanitizeJson(letters)]
    : formatTable([head, ...letters.map(rowOf)], terminalWidth(terminal));
  terminal.stdout.write(`${lines.join("\n")}\n`);
  const { waiting, givenUp } = await countUnsentLetters(database);
  terminal.stderr.write(
    `\n${countNoun(waiting, "letter")} waiting, ${countNoun(givenUp, "letter")} given up.\n`,
  );
}

function rowOf({ id, reference, createdAt, state, attempts, nextAt, to, lastError }: ListedLetter): string[] {
  return [
    id,
    reference,
    formatMinute(createdAt),
    state,
    String(attempts),
    nextAt ? formatMinute(nextAt) : "",
    to.join(", "),
    lastError ? explainMailError(lastError) : "",
  ];
}

/**
 * Prints one letter: its state and its text.
 * @throws CommandError if no letter has this id.
 */
export async function printLetter(
  database: Database,
  { id, json }: { id: string; json?: boolean },
  { stdout }: Terminal,
): Promise<void> {
  const found = await findLetter(database, id);
  if (!found) throw new CommandError(`${id}: there is no such letter`, "nothing");
  if (json) {
    stdout.write(`${sanitizeJson(found)}\n`);
    return;
  }
  const { letter, ...about } = found;
  const rows: [label: string, value: string | null | undefined][] = [
    ["id", about.id],
    ["about", about.reference],
    ["written", `${formatMinute(about.createdAt)} UTC`],
    ["state", about.state],
    ["attempts", String(about.attempts)],
    ["next attempt", about.nextAt && `${formatMinute(about.nextAt)} UTC`],
    ["sent", about.sentAt && `${formatMinute(about.sentAt)} UTC`],
    ["why not sent", about.lastError && explainMailError(about.lastError)],
    ["to", letter.to.join(", ")],
    ["copy to", letter.cc?.join(", ")],
    ["reply to", letter.replyTo],
    ["subject", letter.subject],
  ];
  const lines = rows.flatMap(([label, value]) => (value ? [`${label.padEnd(14)}${sanitize(value)}`] : []));
  stdout.write(`${lines.join("\n")}\n\n${sanitize(letter.text)}\n`);
}
