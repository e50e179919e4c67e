import type { Context } from "hono";
import type * as z from "zod/mini";
import type { CaptchaGuard } from "#api/captcha/captcha.ts";
import type { Database } from "#api/database/tables.ts";
import { readBody } from "#api/input.ts";
import { isOrdinaryAddress } from "#api/letters/ordinary-address.ts";
import type { WriteLetters } from "#api/letters/letters.ts";
import type { LetterContext } from "#api/letters/letter.ts";
import type { Limits } from "#api/limiting/limits.ts";
import { setKind } from "#api/outcome.ts";
import { ProblemError } from "#api/problems.ts";
import type { Signer } from "#api/signing/signer.ts";
import type { Submission } from "#api/submission.ts";
import { visitorOf } from "#api/visitor.ts";
import { idempotencyKeyPattern } from "#contract/submission.ts";
import type { Receipt } from "#contract/submission.ts";
import { typedErrors } from "#contract/typed.ts";
import { FileGone, findReceipt, IdempotencyConflict, ReplacedGone, storeSubmission } from "./store.ts";

/** What every form's call is made of. */
export interface FormOptions {
  database: Database;
  captcha: CaptchaGuard;
  limits: Limits;
  signer: Signer;
  writeLetters: WriteLetters;
  /** Whether today's letters are used up, so that acknowledgements wait. */
  isLetterBudgetExhausted: () => Promise<boolean>;
  /** Called when letters are queued. */
  onLetters: () => void;
  now: () => Date;
}

/** What a form's own rules make of what came in. */
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
 * Takes a form: checks it against the contract and its own rules (`prepare`), then the limits and the captcha, and
 * stores it with its letters. A request that is repeated under its `Idempotency-Key` gets the receipt of the first
 * and needs no second captcha.
 * @throws ProblemError for all that a sender can do wrong; nothing is stored then, and the captcha is spent only if
 *   everything else was right.
 */
export async function submit<S extends z.ZodMiniType<SubmittedFields>>(
  c: Context,
  { database, captcha, limits, writeLetters, isLetterBudgetExhausted, onLetters, now }: FormOptions,
  schema: S,
  prepare: (input: z.output<S>) => Promise<PreparedSubmission>,
): Promise<Receipt> {
  const key = c.req.header("Idempotency-Key") ?? crypto.randomUUID();
  if (!idempotencyKeyPattern.test(key)) throw new ProblemError("idempotency-key");
  const input = await readBody(c, schema);
  const mistyped = typedErrors(input);
  if (mistyped.length > 0) throw new ProblemError("invalid", { errors: mistyped });
  // What proves something is used here, and not stored.
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
    const files = await findFiles(database, submission.files);
    const worth = { isProven: false, isHard: false, ...verdict, isSolved: Boolean(verdict) };
    const giveBack = await limits.consumeForm(visitor.address, worth);
    let giveLetterBack = () => Promise.resolve();
    const giveAllBack = () => Promise.all([giveBack(), giveLetterBack()]);
    let isNew = false;
    try {
      // After the limits, so that who is refused can send the same captcha later.
      if (verdict && !(await captcha.spend(captchaVerification)))
        throw createFieldProblem("captchaVerification", "captcha.expired");
      // Strangers may have filled the mailbox: that must not keep its owner from sending.
      const letter = await limits.consumeLetter(submission.email);
      giveLetterBack = letter.refund;
      const isUnacknowledged = !letter.isAllowed || !isOrdinaryAddress(submission.email);
      const acknowledgement = isUnacknowledged ? "none" : (await isLetterBudgetExhausted()) ? "later" : "now";
      const whole = { ...submission, data };
      const receipt = await storeSubmission(database, whole, {
        key,
        now: now(),
        acknowledgement,
        letters(receipt) {
          isNew = true;
          return writeLetters({ submission: whole, receipt, files, isUnacknowledged, ...about });
        },
      });
      // The same request was stored by another call at the same time.
      if (!isNew) await giveAllBack();
      onLetters();
      return receipt;
    } catch (error) {
      // What was not stored does not count.
      await giveAllBack();
      throw error;
    }
  } catch (error) {
    if (error instanceof ProblemError) {
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

/** @throws FileGone where one of them is not there. Whether they are free is for the store to say, all at once. */
async function findFiles(database: Database, ids: readonly string[]): Promise<LetterContext["files"]> {
  if (ids.length === 0) return [];
  const files = await database.selectFrom("uploads").select(["id", "name"]).where("id", "in", ids).execute();
  if (files.length < ids.length) throw new FileGone();
  return files;
}

/** The answer to one field that is wrong. */
export function createFieldProblem(field: string, code: string): ProblemError {
  return new ProblemError("invalid", { errors: [{ field, code }] });
}
