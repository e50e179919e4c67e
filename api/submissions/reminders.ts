import type { Database } from "#api/database/tables.ts";
import { isOrdinaryAddress } from "#api/limiting/mailbox.ts";
import { toOutbox } from "#api/letters/letter.ts";
import type { WriteReminder } from "#api/letters/write-letters.ts";
import type { Application } from "#contract/application.ts";
import { isoDay, addMonths } from "#shared/days.ts";
import type { PositionRecord } from "#contract/positions.ts";

/** Months after which an applicant is reminded that the CV is kept, as /privacyPolicy states. */
export const reminderMonth = 22;

/**
 * Queues a letter to each applicant whose CV has been kept for other roles for 22 months, only once for each application
 * even if several processes run this. Returns the number of letters.
 */
export async function remindApplicants(
  database: Database,
  { now, positions, write }: { now: Date; positions: PositionRecord[]; write: WriteReminder },
): Promise<number> {
  const today = isoDay(now);
  const due = await database
    .selectFrom("submissions")
    .selectAll()
    .where("kind", "=", "application")
    // Compared as text: includes all times of that day.
    .where("received_at", "<", `${addMonths(today, -reminderMonth)}T24`)
    .where("delete_on", ">", today)
    .where("reminded_on", "is", null)
    .execute();
  let count = 0;
  for (const { reference, kind, email, subject, locale, data: json, received_at, delete_on } of due) {
    const data = JSON.parse(json) as Application;
    if (!data.keep || !isOrdinaryAddress(email)) continue;
    const position = positions.find(({ id }) => id === subject);
    const letter = write({
      submission: { kind, email, subject, locale, data, files: [], deleteOn: delete_on },
      receipt: { reference, receivedAt: received_at, deleteOn: delete_on },
      files: [],
      ...(position && { position }),
    });
    const isClaimed = await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("submissions")
        .set({ reminded_on: today })
        .where("reference", "=", reference)
        .where("reminded_on", "is", null)
        .executeTakeFirstOrThrow();
      if (!numUpdatedRows) return false;
      await transaction
        .insertInto("outbox")
        .values(toOutbox(reference, [letter], now.toISOString()))
        .execute();
      return true;
    });
    if (isClaimed) count += 1;
  }
  return count;
}
