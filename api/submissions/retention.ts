import type { Database } from "#api/database/tables.ts";
import { sentLetterCutoff } from "#api/letters/letter-files.ts";
import { addMonths, isoDay } from "#shared/days.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { deleteOldErasures, recordErasures } from "./erasures.ts";
import { deleteSubmissions } from "./submission-store.ts";

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
  const { numDeletedRows } = await database
    .deleteFrom("outbox")
    .where("sent_at", "<", sentLetterCutoff(now).toISOString())
    .executeTakeFirstOrThrow();
  await deleteOldErasures(database, now);
  return { submissions, letters: letters + Number(numDeletedRows), files };
}

/** Limits the parameters of a statement, and the time for which a transaction blocks visitors' writes. */
const batchSize = 500;

/**
 * Deletes submissions with their letters in batches. Returns their numbers, and that of files that have lost their
 * submission. With `erasedOn`, a day, the references are recorded as erased (erasures.ts).
 */
export async function deleteInBatches(
  database: Database,
  references: readonly string[],
  { erasedOn }: { erasedOn?: string } = {},
): Promise<DeletionCount> {
  const total = { submissions: 0, letters: 0, files: 0 };
  for (let from = 0; from < references.length; from += batchSize) {
    const batch = references.slice(from, from + batchSize);
    const [letters, files] = await Promise.all([
      database.selectFrom("outbox").select("id").where("reference", "in", batch).execute(),
      database.selectFrom("uploads").select("id").where("reference", "in", batch).execute(),
    ]);
    await database.transaction().execute(async (transaction) => {
      await deleteSubmissions(transaction, batch);
      if (erasedOn) await recordErasures(transaction, batch, erasedOn);
    });
    total.submissions += batch.length;
    total.letters += letters.length;
    total.files += files.length;
  }
  return total;
}
