import type { Database } from "#api/database/tables.ts";
import { findLetter, listLetters, resendLetters } from "#api/letters/manage-letters.ts";
import { CommandError } from "#cli/program.ts";
import { confirm, type Terminal } from "#cli/terminal.ts";
import { capitalize, countNoun } from "#cli/text.ts";

/** The question counts at most this many letters. */
const countLimit = 100_000;

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
    reference,
    yes,
    now = new Date(),
  }: { id?: string; givenUp?: boolean; reference?: string; yes?: boolean; now?: Date },
  terminal: Terminal,
): Promise<void> {
  if (Boolean(id) === givenUp) throw new CommandError("Give either an ID or --given-up.", "wrongUsage");
  if (id && reference) throw new CommandError("--reference goes with --given-up.", "wrongUsage");
  const question = id ? await askAboutLetter(database, id) : await askAboutGivenUp(database, reference);
  if (!yes && !(await confirm(terminal, question)))
    throw new CommandError("Nothing was changed: it was not confirmed (--yes confirms).", "nothing");
  const which = id ? { id } : { state: "given-up" as const, ...(reference && { reference }) };
  const count = await resendLetters(database, which, now);
  terminal.stdout.write(
    `${capitalize(countNoun(count, "letter"))} due now. A running site sends within ten seconds.\n`,
  );
}

async function askAboutLetter(database: Database, id: string): Promise<string> {
  const letter = await findLetter(database, id);
  if (!letter) throw new CommandError(`${id}: there is no such letter`, "nothing");
  const before = letter.sentAt ? `, which was sent on ${letter.sentAt.slice(0, 10)}, once more` : "";
  return `Send the letter about ${letter.reference} to ${letter.to.join(", ")}${before}?`;
}

async function askAboutGivenUp(database: Database, reference?: string): Promise<string> {
  const { length } = await listLetters(database, { state: "given-up", reference, limit: countLimit });
  if (length === 0) throw new CommandError("No letter was given up.", "nothing");
  return `Send ${countNoun(length, "letter")} that ${length === 1 ? "was" : "were"} given up?`;
}
