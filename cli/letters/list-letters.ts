import type { Database } from "#api/database/tables.ts";
import { countUnsentLetters, listLetters } from "#api/letters/manage-letters.ts";
import type { LetterState, ListedLetter } from "#api/letters/manage-letters.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { minuteOf } from "../submissions/readable.ts";
import { tableOf } from "../table.ts";
import { harmlessJson, widthOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { reasonInWords } from "./reason.ts";

const head = ["id", "reference", "written (UTC)", "state", "attempts", "next (UTC)", "to", "why not sent"];

/**
 * Prints the newest letters, at most `limit`, as a table or JSON, and how many are not sent.
 * @throws CommandError where there are none.
 */
export async function printLetters(
  database: Database,
  { json, ...filter }: { state?: LetterState; reference?: string; limit: number; json: boolean },
  { stdout, stderr, ...rest }: Terminal,
): Promise<Exit> {
  const letters = await listLetters(database, filter);
  if (letters.length === 0) throw new CommandError("No letter matches.", "nothing");
  const lines = json
    ? [harmlessJson(letters)]
    : tableOf([head, ...letters.map(rowOf)], widthOf({ ...rest, stdout, stderr }));
  stdout.write(`${lines.join("\n")}\n`);
  const { waiting, givenUp } = await countUnsentLetters(database);
  stderr.write(`\n${counted(waiting, "letter")} waiting, ${counted(givenUp, "letter")} given up.\n`);
  return "done";
}

function rowOf({ id, reference, createdAt, state, attempts, nextAt, to, lastError }: ListedLetter): string[] {
  return [
    id,
    reference,
    minuteOf(createdAt),
    state,
    String(attempts),
    nextAt ? minuteOf(nextAt) : "",
    to.join(", "),
    lastError ? reasonInWords(lastError) : "",
  ];
}
