import { createHash } from "node:crypto";
import type { Database } from "#api/database/tables.ts";
import { isLetterToVisitor } from "#api/letters/letter.ts";
import type { AnswerTime, Receipt } from "#contract/receipt.ts";

/** The key was used before with different content. */
export class IdempotencyConflict extends Error {}

/** Hashes the content of a submission. */
export function hashContent(data: object): string {
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
  return rows.some(({ letter }) => isLetterToVisitor(letter)) ? "now" : "none";
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
