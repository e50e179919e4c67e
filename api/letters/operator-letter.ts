import type { Database } from "#api/database/tables.ts";
import type { BudgetMark } from "./budget.ts";
import type { Letter } from "./letter.ts";

/** Is stored in the outbox where other letters have the reference of a submission. */
const operatorReference = "OPERATOR";

const texts: Record<BudgetMark, { subject: string; text: string }> = {
  half: {
    subject: "Half of today's letters are sent",
    text: `The website has sent {sent} of the {perDay} letters that it may send today (LETTERS_PER_DAY).

If that is more than usual, somebody may be flooding the forms: look at the refusals
in the log and at what came in (npm run submissions -- list). If it is the growth of
the business, raise LETTERS_PER_DAY, below what your mail server allows.

When the budget is gone, letters to your desks still go. Acknowledgements to senders
wait until tomorrow (UTC); nothing is lost.
`,
  },
  gone: {
    subject: "Today's letters are sent; acknowledgements wait",
    text: `The website has sent {sent} letters today; LETTERS_PER_DAY allows {perDay}.

Letters to your desks still go. Acknowledgements to senders wait until tomorrow (UTC),
and their receipts say so. To let them go today, raise LETTERS_PER_DAY and start the
site again.
`,
  },
};

/** Puts a letter to the operator into the outbox, when a day's budget of letters is used up to a mark. */
export async function queueOperatorLetter(
  database: Database,
  { to, mark, sent, perDay, now }: { to: string; mark: BudgetMark; sent: number; perDay: number; now: Date },
): Promise<void> {
  const { subject, text } = texts[mark];
  const filled = text.replace("{sent}", String(sent)).replace("{perDay}", String(perDay));
  const at = now.toISOString();
  const letter: Letter = { to: [to], subject, text: filled };
  await database
    .insertInto("outbox")
    .values({
      id: crypto.randomUUID(),
      reference: operatorReference,
      letter: JSON.stringify(letter),
      created_at: at,
      send_after: at,
      attempts: 0,
    })
    .execute();
}
