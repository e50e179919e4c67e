import type { Database } from "#api/database/tables.ts";
import { removeLettersAbout, sentLetterCutoff } from "#api/letters/letter-files.ts";
import type { QueuedLetters } from "#api/letters/letter.ts";
import { gone } from "#api/uploads/orphans.ts";
import { addMonths, isoDay } from "#shared/days.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import { appendErased, deleteOldErasures, recordErasures } from "./erasures.ts";

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
 * Deletes submissions with their letters in batches, each by `remove` in a transaction of its own. Returns their numbers, and
 * that of files that have lost their submission.
 */
export async function deleteInBatches(
  database: Database,
  references: readonly string[],
  remove: (transaction: Database, batch: readonly string[]) => Promise<number> = deleteSubmissions,
): Promise<DeletionCount> {
  const total = { submissions: 0, letters: 0, files: 0 };
  for (let from = 0; from < references.length; from += batchSize) {
    const batch = references.slice(from, from + batchSize);
    const [letters, files] = await Promise.all([
      database.selectFrom("outbox").select("id").where("reference", "in", batch).execute(),
      database.selectFrom("uploads").select("id").where("reference", "in", batch).execute(),
    ]);
    total.submissions += await database.transaction().execute((transaction) => remove(transaction, batch));
    total.letters += letters.length;
    total.files += files.length;
  }
  return total;
}

/**
 * Deletes submissions with their letters, and returns their number. Their files are gone for everybody at once, and
 * `removeGoneFiles` deletes them from the store.
 */
export async function deleteSubmissions(database: Database, references: readonly string[]): Promise<number> {
  if (references.length === 0) return 0;
  const { numDeletedRows } = await database
    .deleteFrom("submissions")
    .where("reference", "in", references)
    .executeTakeFirstOrThrow();
  // Another call was first, and its letters say so.
  if (!numDeletedRows) return 0;
  await database.deleteFrom("outbox").where("reference", "in", references).execute();
  await database.updateTable("uploads").set(gone).where("reference", "in", references).execute();
  return Number(numDeletedRows);
}

/** `dataDir` is the folder of the list of erasures, and of letters written to files. */
interface Erasing {
  dataDir: string;
  now: Date;
  /** Letters to queue with the end of one submission. */
  finalLetters?: QueuedLetters;
}

/**
 * Erases submissions before their day, within a transaction, and returns their number. The references are recorded, so that
 * a restored backup does not bring the submissions back. Letters about them that were written to files are left to
 * the caller, once the transaction is over.
 */
export async function eraseWithin(
  transaction: Database,
  references: readonly string[],
  { dataDir, now, finalLetters = [] }: Erasing,
): Promise<number> {
  const erasedOn = isoDay(now);
  const deleted = await deleteSubmissions(transaction, references);
  if (deleted > 0 && finalLetters.length > 0)
    await transaction.insertInto("outbox").values(finalLetters).execute();
  await recordErasures(transaction, references, erasedOn);
  // Last: what is listed is deleted from a restored backup, so it has to be deleted here as well.
  await appendErased(dataDir, references, erasedOn);
  return deleted;
}

/**
 * Erases submissions before their day: what was typed, and the letters about them (those written to files as well). Their
 * files are gone for everybody at once, and `removeGoneFiles` deletes them from the store. Returns the numbers of what was
 * deleted.
 */
export async function erase(
  database: Database,
  references: readonly string[],
  erasing: Erasing,
): Promise<DeletionCount> {
  const deleted = await deleteInBatches(database, references, (transaction, batch) =>
    eraseWithin(transaction, batch, erasing),
  );
  const kept = erasing.finalLetters?.map(({ id }) => id);
  const letterFiles = await removeLettersAbout(erasing.dataDir, references, kept);
  return { ...deleted, files: deleted.files + letterFiles };
}
