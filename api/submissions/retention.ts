import type { Database } from "#api/database/tables.ts";
import { sentLetterCutoff } from "#api/letters/letter-files.ts";
import type { QueuedLetters } from "#api/letters/letter.ts";
import { addMonths, isoDay } from "#shared/days.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { deleteOldErasures, recordErasures } from "./erasures.ts";
import { deleteSubmissions, SubmissionGone } from "./submission-store.ts";

/** Retention in months, as /privacyPolicy states. */
const months = {
  enquiry: 24,
  /** After the position closes, or after receipt of a speculative application. */
  application: 6,
  /** With the applicant's consent to be kept for other roles. */
  talentPool: 24,
};

/**
 * Returns the day on which a submission is deleted. `received` and `positionCloses` are days (`2026-11-21`).
 */
export function deletionDay(
  kind: SubmissionKind,
  { received, positionCloses, keep = false }: { received: string; positionCloses?: string; keep?: boolean },
): string {
  if (kind !== "application") return addMonths(received, months.enquiry);
  const from = positionCloses && positionCloses > received ? positionCloses : received;
  const application = addMonths(from, months.application);
  const pool = addMonths(received, months.talentPool);
  return keep && pool > application ? pool : application;
}

/** Numbers of deleted entries. */
interface DeletionCount {
  submissions: number;
  letters: number;
  /** Files that have lost their submission; `removeGoneFiles` deletes them. */
  files: number;
}

/**
 * Deletes expired submissions with their letters, and letters that were sent long ago. A run that is interrupted has
 * deleted a part; the next one continues.
 */
export async function applyRetention(database: Database, now: Date): Promise<DeletionCount> {
  const today = isoDay(now);
  const due = await database
    .selectFrom("submissions")
    .select("reference")
    .where("delete_on", "<=", today)
    .execute();
  const references = due.map(({ reference }) => reference);
  const { submissions, letters, files } = await deleteInBatches(database, references);
  const cutoff = sentLetterCutoff(now).toISOString();
  const { numDeletedRows } = await database
    .deleteFrom("outbox")
    .where((row) =>
      row.or([
        row("sent_at", "<", cutoff),
        // Letters about a withdrawal outlive their application, and may have been given up.
        row.and([
          row("created_at", "<", cutoff),
          row("reference", "not in", row.selectFrom("submissions").select("submissions.reference")),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await deleteOldErasures(database, now);
  return { submissions, letters: letters + Number(numDeletedRows), files };
}

/** Limits the parameters of a statement, and the time for which a transaction blocks visitors' writes. */
const batchSize = 500;

/**
 * Deletes submissions with their letters in batches. Returns their numbers, and that of files that have lost their
 * submission. With `erasedOn`, a day, the references are recorded as erased (erasures.ts). `farewell` are letters to queue as
 * one submission goes.
 * @throws SubmissionGone if there is nothing to say farewell to.
 */
export async function deleteInBatches(
  database: Database,
  references: readonly string[],
  { erasedOn, farewell = [] }: { erasedOn?: string; farewell?: QueuedLetters } = {},
): Promise<DeletionCount> {
  const total = { submissions: 0, letters: 0, files: 0 };
  for (let from = 0; from < references.length; from += batchSize) {
    const batch = references.slice(from, from + batchSize);
    const [letters, files] = await Promise.all([
      database.selectFrom("outbox").select("id").where("reference", "in", batch).execute(),
      database.selectFrom("uploads").select("id").where("reference", "in", batch).execute(),
    ]);
    await database.transaction().execute(async (transaction) => {
      const deleted = await deleteSubmissions(transaction, batch);
      if (farewell.length > 0) {
        // Undoes all of it: the letters that were deleted are those about an earlier withdrawal.
        if (deleted === 0) throw new SubmissionGone();
        await transaction.insertInto("outbox").values(farewell).execute();
      }
      if (erasedOn) await recordErasures(transaction, batch, erasedOn);
    });
    total.submissions += batch.length;
    total.letters += letters.length;
    total.files += files.length;
  }
  return total;
}
