import type { Database } from "#api/database/tables.ts";
import { toOutbox } from "#api/letters/letter.ts";
import { fieldProblem } from "#api/problems.ts";
import { readReplaceToken } from "#api/signing/signed-links.ts";
import type { Withdrawal } from "#contract/application.ts";
import type { Receipt } from "#contract/receipt.ts";
import { isoDay } from "#shared/days.ts";
import { erase } from "./retention.ts";
import { findSubmission } from "./stored-submissions.ts";
import type { FormOptions } from "./submit.ts";

/**
 * Erases the application of a token, and queues a letter to the recruiters and one to the applicant in the same transaction.
 * A repeated call gets the same receipt. It takes no captcha and counts for no limit: the token alone proves the right, and
 * has one effect.
 * @throws ProblemError if the token is invalid, or its application is gone in another way.
 */
export async function withdraw(parts: FormOptions, { replaceToken }: Withdrawal): Promise<Receipt> {
  const now = parts.now();
  const gone = fieldProblem("replaceToken", "replace.gone");
  const reference = readReplaceToken(parts.signer, replaceToken, now);
  if (!reference) throw gone;
  const receipt = {
    reference,
    receivedAt: now.toISOString(),
    deleteOn: isoDay(now),
    acknowledgement: "now",
  } as const;
  if (await eraseApplication(parts, receipt, now)) {
    parts.onLetters();
    parts.onFilesGone();
  } else if (!(await wasWithdrawn(parts.database, reference))) throw gone;
  return receipt;
}

/** Returns false if there is no such application, or another call was first. */
async function eraseApplication(parts: FormOptions, receipt: Receipt, now: Date): Promise<boolean> {
  const { database, dataDir } = parts;
  const { reference, receivedAt } = receipt;
  const stored = await findSubmission(database, reference);
  if (!stored) return false;
  const position = parts.records().positions.find(({ id }) => id === stored.subject);
  const submission = { ...stored, files: [] };
  const letters = parts.writeWithdrawal({ submission, receipt, files: [], ...(position && { position }) });
  const finalLetters = toOutbox(reference, letters, receivedAt);
  const { submissions } = await erase(database, [reference], { dataDir, now, finalLetters });
  return submissions > 0;
}

/** Only a withdrawal leaves letters about an application that is gone. They are kept for as long as its token works. */
async function wasWithdrawn(database: Database, reference: string): Promise<boolean> {
  const letters = database.selectFrom("outbox").select("id").where("reference", "=", reference);
  return Boolean(await letters.executeTakeFirst());
}
