import type { Database } from "#api/database/tables.ts";
import { findLetter, listLetters, resendLetters } from "#api/letters/manage-letters.ts";
import { CommandError } from "../command.ts";
import type { Exit } from "../command.ts";
import { counted } from "../counted.ts";
import { confirm } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";

/** So many are counted for the question; more than that is said as "at least". */
const countLimit = 100_000;

/**
 * Makes one letter, or all that were given up, due at once: a running site sends them within seconds, and tries for five
 * more days. Asks first, since a letter that was sent goes out twice.
 * @throws CommandError where nothing is found, and where it is not confirmed.
 */
export async function resend(
  database: Database,
  {
    id,
    givenUp,
    reference,
    yes,
    now = new Date(),
  }: { id?: string; givenUp: boolean; reference?: string; yes: boolean; now?: Date },
  terminal: Terminal,
): Promise<Exit> {
  if (Boolean(id) === givenUp) throw new CommandError("Give either an ID or --given-up.", "wrongUsage");
  if (id && reference) throw new CommandError("--reference goes with --given-up.", "wrongUsage");
  const { question, which } = id
    ? { question: await questionOf(database, id), which: { id } }
    : {
        question: await questionOfGivenUp(database, reference),
        which: { state: "given-up" as const, ...(reference && { reference }) },
      };
  if (!yes && !(await confirm(terminal, question)))
    throw new CommandError("Nothing was changed: it was not confirmed (--yes confirms).", "nothing");
  const count = await resendLetters(database, which, now);
  terminal.stdout.write(
    `${capital(counted(count, "letter"))} due now. A running site sends within ten seconds.\n`,
  );
  return "done";
}

async function questionOf(database: Database, id: string): Promise<string> {
  const letter = await findLetter(database, id);
  if (!letter) throw new CommandError(`${id}: there is no such letter`, "nothing");
  const before = letter.sentAt ? `, which was sent on ${letter.sentAt.slice(0, 10)}, once more` : "";
  return `Send the letter about ${letter.reference} to ${letter.to.join(", ")}${before}?`;
}

async function questionOfGivenUp(database: Database, reference?: string): Promise<string> {
  const letters = await listLetters(database, { state: "given-up", reference, limit: countLimit });
  if (letters.length === 0) throw new CommandError("No letter was given up.", "nothing");
  return `Send ${counted(letters.length, "letter")} that ${letters.length === 1 ? "was" : "were"} given up?`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
