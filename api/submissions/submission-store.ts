import { createHash, randomInt } from "node:crypto";
import type { Database } from "#api/database/tables.ts";
import { isAutomaticLetter, toOutbox, type Letter, type Submission } from "#api/letters/letter.ts";
import { fieldProblem, type ProblemError } from "#api/problems.ts";
import type { AnswerTime, Receipt } from "#contract/receipt.ts";
import { gone } from "#api/uploads/orphans.ts";
import { referencePrefixes, type SubmissionKind } from "#shared/submission-kinds.ts";
import type { UploadKind } from "#contract/upload.ts";
import { recordErasures } from "./erasures.ts";

/** The key was used before with different content. */
export class IdempotencyConflict extends Error {}

/** Hashes the content of a submission. */
function hashContent(data: object): string {
  return createHash("sha256").update(JSON.stringify(data)).digest("hex");
}

/**
 * Finds the receipt of an earlier submission under the same key.
 * @throws IdempotencyConflict if its content differs.
 */
export async function findReceipt(
  database: Database,
  key: string,
  data: object,
): Promise<Receipt | undefined> {
  const stored = await database
    .selectFrom("submissions")
    .select(["reference", "received_at", "delete_on", "content_hash", "answer"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (stored.content_hash !== hashContent(data)) throw new IdempotencyConflict();
  const { reference, received_at: receivedAt, delete_on: deleteOn, answer } = stored;
  const acknowledgement = await findAcknowledgement(database, reference);
  return {
    reference,
    receivedAt,
    deleteOn,
    ...(answer && { answer: JSON.parse(answer) as AnswerTime }),
    ...(acknowledgement && { acknowledgement }),
  };
}

/** Tells what happened to the acknowledgement. Undefined if the letters are no longer kept. */
async function findAcknowledgement(
  database: Database,
  reference: string,
): Promise<Receipt["acknowledgement"]> {
  const rows = await database
    .selectFrom("outbox")
    .select("letter")
    .where("reference", "=", reference)
    .execute();
  if (rows.length === 0) return undefined;
  return rows.some(({ letter }) => isAutomaticLetter(letter)) ? "now" : "none";
}

/**
 * Stores a submission with its files and letters in one transaction, on disk before it returns. If the key was used
 * before, returns the receipt of that submission.
 * @throws IdempotencyConflict if the content of that submission differs.
 * @throws ProblemError if a file is missing, or the submission to be replaced no longer exists.
 */
export async function storeSubmission(
  database: Database,
  { kind, email, subject, locale, data, files, deleteOn, answer, replaces }: Submission,
  {
    key,
    now,
    letters,
    acknowledgement,
  }: {
    key: string;
    now: Date;
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
    if (replaces) {
      if ((await deleteSubmissions(transaction, [replaces])) === 0)
        throw fieldProblem("replaceToken", "replace.gone");
      await recordErasures(transaction, [replaces], receipt.receivedAt.slice(0, 10));
    }
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
    return true;
  });
  if (isStored) return receipt;
  // A concurrent request with this key was stored first.
  const earlier = await findReceipt(database, key, data);
  if (!earlier) throw new IdempotencyConflict();
  return earlier;
}

/** The kind of upload that a form takes: each kind accepts other types. */
function uploadKindOf(kind: SubmissionKind): UploadKind {
  return kind === "application" ? "cv" : "document";
}

function fileGone(kind: SubmissionKind): ProblemError {
  return fieldProblem(kind === "application" ? "cv" : "files", "file.gone");
}

/** Finds the files of a form. @throws ProblemError if one is missing, or belongs to a submission. */
export async function findFiles(
  database: Database,
  { kind, files: ids }: Pick<Submission, "kind" | "files">,
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const files = await database
    .selectFrom("uploads")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("kind", "=", uploadKindOf(kind))
    .where("reference", "is", null)
    .execute();
  if (files.length < ids.length) throw fileGone(kind);
  return files;
}

/**
 * Finds applications from the same address for the same position (or area), at most five, newest first. Only for the team,
 * since the address is not proven to be the sender's.
 */
export async function findEarlierApplications(
  database: Database,
  { email, subject }: { email: string; subject: string },
): Promise<string[]> {
  const rows = await database
    .selectFrom("submissions")
    .select("reference")
    .where("kind", "=", "application")
    .where("email", "=", email.toLowerCase())
    .where("subject", "=", subject)
    .orderBy("received_at", "desc")
    .limit(5)
    .execute();
  return rows.map(({ reference }) => reference);
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

/** No vowels, which could spell words, and none of the lookalikes 0, O, 1, I, L. */
const letters = "23456789BCDFGHJKMNPQRSTVWXZ";

/** Creates a random reference that is easy to read out: `CT-7K3M-2QXR` (27⁸ ≈ 2.8 × 10¹¹ per kind). */
export function createReference(kind: string): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${kind}-${part()}-${part()}`;
}
