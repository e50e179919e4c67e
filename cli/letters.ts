/** `npm run letters`: lists the letters about submissions, and sends them again. */
import type { Database } from "#api/database/tables.ts";
import { countUnsentLetters, findLetter, listLetters, resendLetters } from "#api/letters/manage-letters.ts";
import { CommandError, createProgram, parseCount, runProgram } from "./program.ts";
import { withDatabase } from "./settings.ts";
import { confirm, countNoun, formatMinute, printTable, type Terminal } from "./terminal.ts";

const head = ["id", "reference", "written (UTC)", "state", "attempts", "next (UTC)", "to", "why not sent"];

/**
 * Prints letters, at most `limit`, first those that are not sent, and the number of those.
 * @throws CommandError if there are none.
 */
export async function printLetters(
  database: Database,
  filter: { reference?: string; limit: number },
  terminal: Terminal,
): Promise<void> {
  const letters = await listLetters(database, filter);
  if (letters.length === 0) throw new CommandError("No letter matches.", "nothing");
  const rows = letters.map(({ id, reference, createdAt, state, attempts, nextAt, to, lastError }) => [
    id,
    reference,
    formatMinute(createdAt),
    state,
    String(attempts),
    nextAt ? formatMinute(nextAt) : "",
    to.join(", "),
    lastError ?? "",
  ]);
  printTable(terminal, [head, ...rows]);
  const { waiting, givenUp } = await countUnsentLetters(database);
  terminal.stderr.write(
    `\n${countNoun(waiting, "letter")} waiting, ${countNoun(givenUp, "letter")} given up.\n`,
  );
}

/**
 * Makes one letter, or all that were given up, due now: a running site sends them within seconds, and tries for five
 * more days. Asks first, since a letter that was sent before is sent twice.
 * @throws CommandError if nothing is found, or without confirmation.
 */
export async function resend(
  database: Database,
  {
    id,
    givenUp = false,
    yes,
    now = new Date(),
  }: { id?: string; givenUp?: boolean; yes?: boolean; now?: Date },
  terminal: Terminal,
): Promise<void> {
  if (Boolean(id) === givenUp) throw new CommandError("Give either an ID or --given-up.", "wrongUsage");
  const question = id ? await askAboutLetter(database, id) : await askAboutGivenUp(database);
  if (!yes && !(await confirm(terminal, question)))
    throw new CommandError("Nothing was changed: it was not confirmed (--yes confirms).", "nothing");
  const count = await resendLetters(database, id, now);
  terminal.stdout.write(`Due now: ${countNoun(count, "letter")}. A running site sends within ten seconds.\n`);
}

async function askAboutLetter(database: Database, id: string): Promise<string> {
  const letter = await findLetter(database, id);
  if (!letter) throw new CommandError(`${id}: there is no such letter`, "nothing");
  const before = letter.sentAt ? `, which was sent on ${letter.sentAt.slice(0, 10)}, once more` : "";
  return `Send the letter about ${letter.reference} to ${letter.to.join(", ")}${before}?`;
}

async function askAboutGivenUp(database: Database): Promise<string> {
  const { givenUp } = await countUnsentLetters(database);
  if (givenUp === 0) throw new CommandError("No letter was given up.", "nothing");
  return `Send ${countNoun(givenUp, "letter")} that ${givenUp === 1 ? "was" : "were"} given up?`;
}

const program = createProgram("letters", "Lists the letters that the site sends, and sends them again.");

program
  .command("list")
  .description("Lists letters: those that are not sent, with the reason, then the newest.")
  .option("--reference <REFERENCE>", "Only letters about this submission.")
  .option("--limit <COUNT>", "List at most this many.", parseCount, 50)
  .action((options) => withDatabase((database) => printLetters(database, options, process)));

program
  .command("resend")
  .description("Makes letters due now, under the same Message-ID. The site sends them.")
  .argument("[ID]", "a letter, from the list")
  .option("--given-up", "All letters that the site no longer tries.")
  .option("--yes", "Do not ask for confirmation.")
  .action((id, options) => withDatabase((database) => resend(database, { id, ...options }, process)));

if (import.meta.main) await runProgram(program);
