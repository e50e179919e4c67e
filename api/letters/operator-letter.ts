import type { Database } from "#api/database/tables.ts";
import type { BudgetMark } from "./budget.ts";
import type { Letter } from "./letter.ts";

/** Stored in the outbox in place of the reference of a submission. */
const operatorReference = "OPERATOR";

const texts: Record<BudgetMark, { subject: string; text: string }> = {
  half: {
    subject: "Half of today's letters are sent",
    text: `The website has sent {sent} of the {perDay} letters that it may send today (LETTERS_PER_DAY).

If that is more than usual, the forms may be under attack: check the refusals in the
log and the latest submissions (npm run submissions -- list). If the business is
growing, raise LETTERS_PER_DAY, but keep it below the limit of your mail server.

When the budget is used up, letters to your teams are still sent. Acknowledgements
wait until tomorrow (UTC); none is lost.
`,
  },
  gone: {
    subject: "Today's letters are sent; acknowledgements wait",
    text: `The website has sent {sent} letters today; LETTERS_PER_DAY allows {perDay}.

Letters to your teams are still sent. Acknowledgements wait until tomorrow (UTC), and
receipts say so. To send them today, raise LETTERS_PER_DAY and restart the site.
`,
  },
};

/** Queues a letter to the operator about the budget of letters. */
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
