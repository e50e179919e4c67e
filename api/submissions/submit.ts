import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";
import type { CaptchaGuard } from "#api/captcha/verification.ts";
import type { Database } from "#api/database/tables.ts";
import { isOrdinaryAddress } from "#api/limiting/mailbox.ts";
import type { WriteLetters } from "#api/letters/write-letters.ts";
import type { LetterContext, Submission } from "#api/letters/letter.ts";
import type { Limits } from "#api/limiting/limits.ts";
import { fieldProblem, ProblemError } from "#api/problems.ts";
import type { Signer } from "#api/signing/signer.ts";
import { visitorOf } from "#api/visitor.ts";
import type { Records } from "#reader/records.ts";
import type { Receipt } from "#contract/receipt.ts";
import { idempotencyKeyPattern } from "#contract/submission.ts";
import { typedErrors } from "#shared/typed.ts";
import { findReceipt, IdempotencyConflict } from "./earlier-submissions.ts";
import { findFiles } from "./form-files.ts";
import { storeSubmission } from "./submission-store.ts";

/** What the calls of forms need. */
export interface FormOptions {
  database: Database;
  /** The offices that answer, and the positions that one can apply for. */
  records: () => Pick<Records, "offices" | "positions">;
  captcha: CaptchaGuard;
  limits: Limits;
  signer: Signer;
  writeLetters: WriteLetters;
  /** Writes the letters about an application that is withdrawn. */
  writeWithdrawal: WriteLetters;
  /** The folder of the list of erasures, and of letters written to files. */
  dataDir: string;
  /** Called when letters are queued. */
  onLetters: () => void;
  /** Called when a submission was deleted whose files are still in the store. */
  onFilesGone: () => void;
  now: () => Date;
}

/** What the rules of a form make of its input. */
export type Prepared = Omit<LetterContext, "submission" | "receipt" | "files" | "isUnacknowledged"> & {
  submission: Omit<Submission, "data">;
};

type SubmittedFields = Parameters<typeof typedErrors>[0] & {
  email: string;
  captchaVerification?: string;
  replaceToken?: string;
};

/**
 * Validates a form, which its schema accepts, by its own rules (`prepare`), checks the limits and the captcha, and stores it with its
 * letters. A call that is repeated with its `Idempotency-Key` gets the receipt of the first and needs no captcha; without
 * a key, calls with the same captcha are one, since proxies repeat calls whose answer was lost.
 * @throws ProblemError for every error of the sender; then nothing is stored, and the captcha is consumed only if all else
 *   was valid.
 */
export async function submit<Input extends SubmittedFields>(
  c: Context,
  parts: FormOptions,
  input: Input,
  prepare: (parts: FormOptions, input: Input) => Promise<Prepared>,
): Promise<Receipt> {
  const { database, onLetters, onFilesGone } = parts;
  const givenKey = c.req.header("Idempotency-Key");
  if (givenKey !== undefined && !idempotencyKeyPattern.test(givenKey))
    throw new ProblemError("idempotency-key");
  const mistyped = typedErrors(input);
  if (mistyped.length > 0) throw new ProblemError("invalid", { errors: mistyped });
  // Proofs are used here, and not stored.
  const { captchaVerification = "", replaceToken: _token, ...data } = input;
  const key = givenKey ?? keyOf(captchaVerification);
  const conflict = () =>
    givenKey ? new ProblemError("idempotency-conflict") : captchaProblem("captcha.expired");
  const find = () =>
    findReceipt(database, key, data).catch((error: unknown) => {
      throw error instanceof IdempotencyConflict ? conflict() : error;
    });
  let stored: { receipt: Receipt; replaces: string | undefined };
  try {
    const known = await find();
    if (known) return known;
    stored = await store(c, parts, { key, captchaVerification, data, prepared: await prepare(parts, input) });
  } catch (error) {
    const delays = isExpired(error) ? storingDelays : [0];
    // Another call may have stored the same request meanwhile, or be about to, and have used up what this one lacks.
    for (const delay of error instanceof ProblemError ? delays : []) {
      await wait(delay);
      const known = await find();
      if (known) return known;
    }
    if (error instanceof IdempotencyConflict) throw conflict();
    throw error;
  }
  onLetters();
  if (stored.replaces) onFilesGone();
  return stored.receipt;
}

/** Stores a form that its rules accept. Counts it if nothing stops that. */
async function store(
  c: Context,
  { database, captcha, limits, writeLetters, dataDir, now }: FormOptions,
  {
    key,
    captchaVerification,
    data,
    prepared: { submission, ...about },
  }: { key: string; captchaVerification: string; data: object; prepared: Prepared },
) {
  const visitor = visitorOf(c);
  const verdict = await captcha.peek(captchaVerification, submission.kind, visitor);
  if (!verdict) throw captchaProblem(captchaVerification ? "captcha.expired" : "captcha.need");
  const files = await findFiles(database, submission);
  const form = await limits.consumeForm(visitor.address, verdict);
  const refunds = [form.refund];
  const refund = () => Promise.all(refunds.map((each) => each()));
  try {
    // A full mailbox must not block its owner, since others may have filled it.
    const letter = await limits.consumeLetter(submission.email, form.ofNetwork);
    if (letter.isAllowed) refunds.push(letter.refund);
    const isUnacknowledged = !letter.isAllowed || !isOrdinaryAddress(submission.email);
    const complete = { ...submission, data };
    // Last, so that a sender who is refused can use the same captcha later.
    if (!(await captcha.spend(captchaVerification))) throw captchaProblem("captcha.expired");
    let isNew = false;
    const receipt = await storeSubmission(database, complete, {
      key,
      now: now(),
      dataDir,
      acknowledgement: isUnacknowledged ? "none" : "now",
      letters(receipt) {
        isNew = true;
        return writeLetters({ submission: complete, receipt, files, isUnacknowledged, ...about });
      },
    });
    // A concurrent call with the same key was stored.
    if (!isNew) await refund();
    return { receipt, replaces: submission.replaces };
  } catch (error) {
    // Only stored forms count.
    await refund();
    throw error;
  }
}

/** How long a call may take to store a form whose captcha it has used up, in milliseconds. */
const storingDelays = [0, 100, 300, 600];

/** Whether a captcha is used up, or too old. */
function isExpired(error: unknown): boolean {
  return error instanceof ProblemError && error.errors?.[0]?.code === "captcha.expired";
}

/** The key of a call without one. A captcha is valid for one form. */
function keyOf(captchaVerification: string): string {
  if (!captchaVerification) return crypto.randomUUID();
  return `captcha-${createHash("sha256").update(captchaVerification).digest("base64url")}`;
}

function captchaProblem(code: "captcha.need" | "captcha.expired"): ProblemError {
  return fieldProblem("captchaVerification", code);
}
