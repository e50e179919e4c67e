import type { Context } from "hono";
import type * as z from "zod/mini";
import type { CaptchaGuard } from "#api/captcha/captcha.ts";
import type { Database } from "#api/database/tables.ts";
import { readBody } from "#api/input.ts";
import { isOrdinaryAddress } from "#api/letters/ordinary-address.ts";
import type { WriteLetters } from "#api/letters/write-letters.ts";
import type { LetterContext } from "#api/letters/letter.ts";
import type { Limits } from "#api/limiting/limits.ts";
import { setKind } from "#api/outcome.ts";
import { ProblemError } from "#api/problems.ts";
import type { Signer } from "#api/signing/signer.ts";
import type { Submission } from "#api/valid-submission.ts";
import { visitorOf } from "#api/visitor.ts";
import type { Records } from "#reader/record-kinds.ts";
import type { Receipt } from "#contract/receipt.ts";
import { idempotencyKeyPattern } from "#contract/submission.ts";
import { typedErrors } from "#shared/typed.ts";
import {
  FileGone,
  findFiles,
  findReceipt,
  IdempotencyConflict,
  ReplacedGone,
  storeSubmission,
} from "./submission-store.ts";

/** What the calls of forms need. */
export interface FormOptions {
  database: Database;
  /** The offices that answer, and the positions that one can apply for. */
  records: () => Pick<Records, "offices" | "positions">;
  captcha: CaptchaGuard;
  limits: Limits;
  signer: Signer;
  writeLetters: WriteLetters;
  /** Whether today's budget of letters is used up, so that acknowledgements wait. */
  isLetterBudgetExhausted: () => Promise<boolean>;
  /** Called when letters are queued. */
  onLetters: () => void;
  /** Called when a submission was deleted whose files are still in the store. */
  onFilesGone: () => void;
  now: () => Date;
}

/** What the rules of a form make of its input. */
export type PreparedSubmission = Omit<
  LetterContext,
  "submission" | "receipt" | "files" | "isUnacknowledged"
> & {
  submission: Omit<Submission, "data">;
  /** Data-protection requests need no captcha. */
  needsCaptcha?: boolean;
};

type SubmittedFields = Parameters<typeof typedErrors>[0] & {
  email: string;
  captchaVerification?: string;
  replaceToken?: string;
};

/**
 * Validates a form by its schema and its own rules (`prepare`), checks the limits and the captcha, and stores it with its
 * letters. A request that is repeated with its `Idempotency-Key` gets the receipt of the first and needs no captcha.
 * @throws ProblemError for every error of the sender; then nothing is stored, and the captcha is consumed only if all else
 *   was valid.
 */
export async function submit<S extends z.ZodMiniType<SubmittedFields>>(
  c: Context,
  {
    database,
    captcha,
    limits,
    writeLetters,
    isLetterBudgetExhausted,
    onLetters,
    onFilesGone,
    now,
  }: FormOptions,
  schema: S,
  prepare: (input: z.output<S>) => Promise<PreparedSubmission>,
): Promise<Receipt> {
  const key = c.req.header("Idempotency-Key") ?? crypto.randomUUID();
  if (!idempotencyKeyPattern.test(key)) throw new ProblemError("idempotency-key");
  const input = await readBody(c, schema);
  const mistyped = typedErrors(input);
  if (mistyped.length > 0) throw new ProblemError("invalid", { errors: mistyped });
  // Proofs are used here, and not stored.
  const { captchaVerification = "", replaceToken: _token, ...data } = input;
  try {
    const known = await findOwnReceipt(database, key, data);
    if (known) return known;

    const { submission, needsCaptcha = true, ...about } = await prepare(input);
    setKind(c, submission.kind);
    const visitor = visitorOf(c);
    const verdict = await captcha.peek(captchaVerification, submission.kind, visitor);
    if (needsCaptcha && !verdict)
      throw createFieldProblem(
        "captchaVerification",
        captchaVerification ? "captcha.expired" : "captcha.need",
      );
    const files = await findFiles(database, submission);
    const strength = { isProven: false, isHard: false, ...verdict, isSolved: Boolean(verdict) };
    const refundForm = await limits.consumeForm(visitor.address, strength);
    let refundLetter = () => Promise.resolve();
    const refundAll = () => Promise.all([refundForm(), refundLetter()]);
    let isNew = false;
    let receipt: Receipt;
    try {
      // A full mailbox must not block its owner, since others may have filled it.
      const letter = await limits.consumeLetter(submission.email);
      refundLetter = letter.refund;
      const isUnacknowledged = !letter.isAllowed || !isOrdinaryAddress(submission.email);
      const acknowledgement = isUnacknowledged ? "none" : (await isLetterBudgetExhausted()) ? "later" : "now";
      const complete = { ...submission, data };
      // Last, so that a sender who is refused can use the same captcha later.
      if (verdict && !(await captcha.spend(captchaVerification)))
        throw createFieldProblem("captchaVerification", "captcha.expired");
      receipt = await storeSubmission(database, complete, {
        key,
        now: now(),
        acknowledgement,
        letters(receipt) {
          isNew = true;
          return writeLetters({ submission: complete, receipt, files, isUnacknowledged, ...about });
        },
      });
    } catch (error) {
      // Only stored forms count.
      await refundAll();
      throw error;
    }
    // A concurrent request with the same key was stored.
    if (!isNew) await refundAll();
    onLetters();
    if (submission.replaces) onFilesGone();
    return receipt;
  } catch (error) {
    if (error instanceof ProblemError || error instanceof FileGone || error instanceof ReplacedGone) {
      // Another call may have stored the same request meanwhile, and used up what this one lacks.
      const stored = await findOwnReceipt(database, key, data);
      if (stored) return stored;
    }
    if (error instanceof IdempotencyConflict) throw new ProblemError("idempotency-conflict");
    if (error instanceof ReplacedGone) throw createFieldProblem("replaceToken", "replace.gone");
    if (error instanceof FileGone) throw createFieldProblem("cv" in data ? "cv" : "files", "file.gone");
    throw error;
  }
}

/** The receipt of the request that was stored under this key. @throws ProblemError if that was a different one. */
async function findOwnReceipt(database: Database, key: string, data: object): Promise<Receipt | undefined> {
  try {
    return await findReceipt(database, key, data);
  } catch (error) {
    throw error instanceof IdempotencyConflict ? new ProblemError("idempotency-conflict") : error;
  }
}

/** Creates the problem of one invalid field. */
export function createFieldProblem(field: string, code: string): ProblemError {
  return new ProblemError("invalid", { errors: [{ field, code }] });
}
