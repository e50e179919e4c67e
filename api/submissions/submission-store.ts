import type { Database } from "#api/database/tables.ts";
import { removeLettersAbout } from "#api/letters/letter-files.ts";
import { toOutbox, type Letter, type Submission } from "#api/letters/letter.ts";
import { fieldProblem } from "#api/problems.ts";
import type { Receipt } from "#contract/receipt.ts";
import { referencePrefixes } from "#shared/submission-kinds.ts";
import { findReceipt, hashContent, IdempotencyConflict } from "./earlier-submissions.ts";
import { fileGone, uploadKindOf } from "./form-files.ts";
import { createReference } from "./reference.ts";
import { eraseWithin } from "./retention.ts";

/**
 * Stores a submission with its files and letters in one transaction, on disk before it returns, and erases the one that it
 * replaces. If the key was used before, returns the receipt of that submission.
 * @throws IdempotencyConflict if the content of that submission differs.
 * @throws ProblemError if a file is missing, or the submission to be replaced no longer exists.
 */
export async function storeSubmission(
  database: Database,
  { kind, email, subject, locale, data, files, deleteOn, answer, replaces }: Submission,
  {
    key,
    now,
    dataDir,
    letters,
    acknowledgement,
  }: {
    key: string;
    now: Date;
    /** As that of `erase`. */
    dataDir: string;
    letters: (receipt: Receipt) => Letter[];
    acknowledgement?: Receipt["acknowledgement"];
  },
): Promise<Receipt> {
  const reference = createReference(referencePrefixes[kind]);
  const receipt: Receipt = {
    reference,
    receivedAt: now.toISOString(),
    deleteOn,
    ...(answer && { answer }),
    ...(acknowledgement && { acknowledgement }),
  };
  const isStored = await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("submissions")
      .values({
        reference: receipt.reference,
        kind,
        idempotency_key: key,
        content_hash: hashContent(data),
        email: email.toLowerCase(),
        subject,
        locale,
        data: JSON.stringify(data),
        received_at: receipt.receivedAt,
        delete_on: deleteOn,
        answer: answer ? JSON.stringify(answer) : null,
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return false;
    if (files.length > 0) {
      const { numUpdatedRows } = await transaction
        .updateTable("uploads")
        .set({ reference: receipt.reference })
        .where("id", "in", files)
        .where("kind", "=", uploadKindOf(kind))
        .where("reference", "is", null)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) !== files.length) throw fileGone(kind);
    }
    const rows = toOutbox(reference, letters(receipt), receipt.receivedAt);
    if (rows.length > 0) await transaction.insertInto("outbox").values(rows).execute();
    if (replaces && (await eraseWithin(transaction, [replaces], { dataDir, now })) === 0)
      throw fieldProblem("replaceToken", "replace.gone");
    return true;
  });
  if (isStored) {
    if (replaces) await removeLettersAbout(dataDir, [replaces]);
    return receipt;
  }
  // A concurrent request with this key was stored first.
  const earlier = await findReceipt(database, key, data);
  if (!earlier) throw new IdempotencyConflict();
  return earlier;
}
