import type { Database } from "#api/database/tables.ts";
import { findLetter } from "#api/letters/manage-letters.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { minuteOf } from "../submissions/readable.ts";
import { harmless, harmlessJson } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { reasonInWords } from "./reason.ts";

/**
 * Prints one letter: what became of it, and its text.
 * @throws CommandError where there is none of that id.
 */
export async function showLetter(
  database: Database,
  { id, json }: { id: string; json: boolean },
  { stdout }: Terminal,
): Promise<Exit> {
  const found = await findLetter(database, id);
  if (!found) throw new CommandError(`${id}: there is no such letter`, "nothing");
  if (json) {
    stdout.write(`${harmlessJson(found)}\n`);
    return "done";
  }
  const { letter, ...about } = found;
  const rows: [label: string, value: string | null | undefined][] = [
    ["id", about.id],
    ["about", about.reference],
    ["written", `${minuteOf(about.createdAt)} UTC`],
    ["state", about.state],
    ["attempts", String(about.attempts)],
    ["next attempt", about.nextAt && `${minuteOf(about.nextAt)} UTC`],
    ["sent", about.sentAt && `${minuteOf(about.sentAt)} UTC`],
    ["why not sent", about.lastError && reasonInWords(about.lastError)],
    ["to", letter.to.join(", ")],
    ["copy to", letter.cc?.join(", ")],
    ["reply to", letter.replyTo],
    ["subject", letter.subject],
  ];
  const lines = rows.flatMap(([label, value]) => (value ? [`${label.padEnd(14)}${harmless(value)}`] : []));
  stdout.write(`${lines.join("\n")}\n\n${harmless(letter.text)}\n`);
  return "done";
}
