import type { Context } from "hono";
import type { Database } from "#api/database/tables.ts";
import { toOutbox } from "#api/letters/letter.ts";
import { setKind } from "#api/outcome.ts";
import { readReplaceToken } from "#api/signing/signed-links.ts";
import type { Withdrawal } from "#contract/application.ts";
import type { Receipt } from "#contract/receipt.ts";
import { isoDay } from "#shared/days.ts";
import { erase } from "./erase.ts";
import { findSubmission } from "./stored-submissions.ts";
import { SubmissionGone } from "./submission-store.ts";
import { createFieldProblem, type FormOptions } from "./submit.ts";

/**
 * Erases the application of a token, and queues a letter to the recruiters and one to the applicant in the same transaction.
 * A repeated call gets the same receipt. It takes no captcha and counts for no limit: the token alone proves the right, and
 * works once, so a flood of others keeps nobody from withdrawing.
 * @throws ProblemError if the token is invalid, or its application is gone in another way.
 */
export async function withdraw(
  c: Context,
  parts: FormOptions,
  { replaceToken }: Withdrawal,
): Promise<Receipt> {
  setKind(c, "withdrawal");
  const { database, now, onLetters, onFilesGone } = parts;
  const moment = now();
  const reference = readReplaceToken(parts.signer, replaceToken, moment) ?? "";
  const receipt: Receipt = {
    reference,
    receivedAt: moment.toISOString(),
    deleteOn: isoDay(moment),
    acknowledgement: "now",
  };
  if (reference && (await eraseApplication(parts, receipt, moment))) {
    onLetters();
    onFilesGone();
  } else if (!reference || !(await wasWithdrawn(database, reference))) {
    throw createFieldProblem("replaceToken", "replace.gone");
  }
  return receipt;
}

/** Returns whether there was such an application. */
async function eraseApplication(
  { database, records, dataDir, writeWithdrawal }: FormOptions,
  receipt: Receipt,
  now: Date,
): Promise<boolean> {
  const { reference } = receipt;
  const stored = await findSubmission(database, reference);
  if (!stored) return false;
  const position = records().positions.find(({ id }) => id === stored.subject);
  const letters = writeWithdrawal({
    submission: { ...stored, files: [] },
    receipt,
    files: [],
    ...(position && { position }),
  });
  try {
    const farewell = toOutbox(reference, letters, receipt.receivedAt);
    await erase(database, [reference], { dataDir, now, farewell });
    return true;
  } catch (error) {
    // Another call was first.
    if (error instanceof SubmissionGone) return false;
    throw error;
  }
}

/** Only a withdrawal leaves letters about an application that is gone. They are kept for as long as its token works. */
async function wasWithdrawn(database: Database, reference: string): Promise<boolean> {
  const letters = database.selectFrom("outbox").select("id").where("reference", "=", reference);
  return Boolean(await letters.executeTakeFirst());
}
