import type { Database } from "#api/database/tables.ts";
import { isOrdinaryAddress } from "#api/letters/ordinary-address.ts";
import type { WriteReminder } from "#api/letters/letters.ts";
import { findPosition } from "#api/positions/sql.ts";
import type { Application } from "#contract/application.ts";
import { isoDay, addMonths } from "#contract/days.ts";

/** How long after a CV came its sender is reminded that it is still kept, in months, as /privacyPolicy says. */
export const reminderMonth = 22;

/**
 * Puts a letter into the outbox for each applicant whose CV has been kept for other roles for 22 months: once for each
 * application, however many processes do it at a time. Returns how many there were.
 */
export async function remindApplicants(database: Database, now: Date, write: WriteReminder): Promise<number> {
  const today = isoDay(now);
  const due = await database
    .selectFrom("submissions")
    .selectAll()
    .where("kind", "=", "application")
    // Times are compared as text: what came on that day is greater than the day itself.
    .where("received_at", "<", `${addMonths(today, -reminderMonth)}T24`)
    .where("delete_on", ">", today)
    .where("reminded_on", "is", null)
    .execute();
  let count = 0;
  for (const { reference, kind, email, subject, locale, data: json, received_at, delete_on } of due) {
    const data = JSON.parse(json) as Application;
    if (!data.keep || !isOrdinaryAddress(email)) continue;
    const position = await findPosition(database, subject);
    const letter = write({
      submission: { kind, email, subject, locale, data, files: [], deleteOn: delete_on },
      receipt: { reference, receivedAt: received_at, deleteOn: delete_on },
      files: [],
      ...(position && { position }),
    });
    const isOurs = await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("submissions")
        .set({ reminded_on: today })
        .where("reference", "=", reference)
        .where("reminded_on", "is", null)
        .executeTakeFirstOrThrow();
      if (!numUpdatedRows) return false;
      const at = now.toISOString();
      const row = { id: crypto.randomUUID(), reference, letter: JSON.stringify(letter), attempts: 0 };
      await transaction
        .insertInto("outbox")
        .values({ ...row, created_at: at, send_after: at })
        .execute();
      return true;
    });
    if (isOurs) count += 1;
  }
  return count;
}
