import type { Database } from "#api/database/tables.ts";
import type { Content } from "#reader/content.ts";
import { describeDue } from "#reader/due.ts";
import type { Company } from "#reader/schema.ts";
import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import { toOutbox, type Letter } from "./letter.ts";
import { formatHeading, formatList, joinSections, toOneLine, wrap } from "./plain-text.ts";

/** The row of the table `clock` with the month of the last letter. */
const name = "due";

/**
 * Queues the letter of the month to the editor that site.yaml names, with what is due: once, even if several processes run
 * this, and none where nothing is due. Returns whether there was one.
 */
export async function queueDueLetter(
  database: Database,
  { now, content }: { now: Date; content: Content },
): Promise<boolean> {
  const { editor } = content.company;
  if (!editor) return false;
  const letter = writeDueLetter(content, editor);
  const day = `${content.day.slice(0, 7)}-01`;
  return database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("clock")
      .values({ name, day })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ day }).where("clock.day", "<", day))
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows || !letter) return false;
    const rows = toOutbox(`due-${day.slice(0, 7)}`, [letter], now.toISOString());
    await transaction.insertInto("outbox").values(rows).execute();
    return true;
  });
}

function writeDueLetter(
  content: Content,
  { email, language }: NonNullable<Company["editor"]>,
): Letter | undefined {
  const entries = describeDue(content, language);
  if (entries.length === 0) return undefined;
  const { due, toSender } = content.words[language];
  const values = { company: content.company.company, day: formatDay(content.day, language) };
  return {
    to: [email],
    isAutomatic: true,
    subject: toOneLine(fill(due.subject, values)),
    text: joinSections([
      toSender.greeting,
      wrap(fill(due.opening, values)),
      ...entries.flatMap(({ title, advice, items }) => [
        formatHeading(title),
        wrap(advice),
        formatList(items),
      ]),
    ]),
  };
}
