import type { Database } from "#api/database/tables.ts";
import { sentLetterCutoff } from "#api/letters/letter-files.ts";
import { isoDay, addMonths } from "#contract/days.ts";
import type { SubmissionKind } from "#contract/submission-kinds.ts";
import { deleteOldErasures, recordErasures } from "./erasures.ts";
import { deleteSubmissions } from "./store.ts";

/** How long what visitors send is kept, in months, as /privacyPolicy says. */
const months = {
  inquiry: 24,
  /** After the position closes; after the day it came, where it is for none. */
  application: 6,
  /** With the applicant's consent to be kept for other roles. */
  talentPool: 24,
};

/**
 * The day on which a submission is deleted. `received` and `positionCloses` are days (`2026-11-21`).
 */
export function deletionDay(
  kind: SubmissionKind,
  { received, positionCloses, keep = false }: { received: string; positionCloses?: string; keep?: boolean },
): string {
  if (kind !== "application") return addMonths(received, months.inquiry);
  const from = positionCloses && positionCloses > received ? positionCloses : received;
  const application = addMonths(from, months.application);
  const pool = addMonths(received, months.talentPool);
  return keep && pool > application ? pool : application;
}

/** What was deleted, or would be. Counts, no names. */
export interface DeletionCount {
  submissions: number;
  letters: number;
  /** Files that no submission claims any more; the removal of orphans takes them away. */
  files: number;
}

/**
 * Deletes what is past its day, with its letters, and letters that were sent long ago. `dryRun` counts only. A run that
 * is cut short has deleted a part; the next one goes on.
 */
export async function applyRetention(
  database: Database,
  now: Date,
  { dryRun = false } = {},
): Promise<DeletionCount> {
  const today = isoDay(now);
  const sentBefore = sentLetterCutoff(now).toISOString();
  const due = await database
    .selectFrom("submissions")
    .select("reference")
    .where("delete_on", "<=", today)
    .execute();
  const { old } = await database
    .selectFrom("outbox")
    .select((expression) => expression.fn.countAll<number | string | bigint>().as("old"))
    .where("sent_at", "<", sentBefore)
    // Letters about what is due are counted with it.
    .where("reference", "not in", (query) =>
      query.selectFrom("submissions").select("reference").where("delete_on", "<=", today),
    )
    .executeTakeFirstOrThrow();
  const references = due.map(({ reference }) => reference);
  const deleted = await deleteInBatches(database, references, { dryRun });
  if (!dryRun) {
    await database.deleteFrom("outbox").where("sent_at", "<", sentBefore).execute();
    await deleteOldErasures(database, now);
  }
  return { ...deleted, letters: deleted.letters + Number(old), files: deleted.files.length };
}

/** A statement takes only so many parameters, and visitors' writes wait while one transaction writes. */
const batchSize = 500;

/**
 * Deletes submissions with the letters about them, however many they are, some hundred at a time. Returns what that
 * was; the files, by their ids, are no submission's any more. With `erasedOn`, a day, the references are remembered as
 * erased before their time (erasures.ts).
 */
export async function deleteInBatches(
  database: Database,
  references: readonly string[],
  { dryRun = false, erasedOn }: { dryRun?: boolean; erasedOn?: string } = {},
): Promise<{ submissions: number; letters: number; files: string[] }> {
  const total = { submissions: 0, letters: 0, files: [] as string[] };
  for (let from = 0; from < references.length; from += batchSize) {
    const batch = references.slice(from, from + batchSize);
    const [letters, files] = await Promise.all([
      database.selectFrom("outbox").select("id").where("reference", "in", batch).execute(),
      database.selectFrom("uploads").select("id").where("reference", "in", batch).execute(),
    ]);
    if (!dryRun) {
      await database.transaction().execute(async (transaction) => {
        await deleteSubmissions(transaction, batch);
        if (erasedOn) await recordErasures(transaction, batch, erasedOn);
      });
    }
    total.submissions += batch.length;
    total.letters += letters.length;
    total.files.push(...files.map(({ id }) => id));
  }
  return total;
}
