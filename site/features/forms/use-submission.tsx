import { useRef, useState, type ReactNode } from "react";
import type * as z from "zod/mini";
import { ApiError } from "#contract/client.ts";
import { addressIn } from "#shared/locales.ts";
import type { FieldError } from "#shared/typed.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { Receipt } from "#contract/receipt.ts";
import { canCalculate } from "#site/features/captcha/can-calculate.ts";
import type { CaptchaStart } from "#site/features/captcha/captcha-dialog.tsx";
import { useLocale } from "#site/i18n/language.ts";
import { withWords } from "#site/i18n/wanted-words.ts";
import { keepAnswers, showReceipt, type ReceiptNote, type SentAnswers } from "./draft.ts";
import type { FormStore } from "./form-store.ts";

/** Why there is no receipt, where no field is wrong. `lost`: the form went off, and no answer came. */
export interface Failure {
  reason: "offline" | "lost" | "rate" | "unavailable" | "server" | "captcha.expired" | "captcha.missing";
  minutes?: number;
}

/** The code of the captcha could not be loaded. */
class CodeMissing extends Error {}

/** How a form is sent. */
export interface Sending<S extends z.ZodMiniType<{ email: string }>> {
  kind: SubmissionKind;
  page: string;
  /** The subject, for the page with the reference: one of the answers. */
  about?: (input: z.output<S>) => ReceiptNote["about"];
  /** Whether the device calculates in place of a picture, if it can. */
  calculates?: (input: z.output<S>) => boolean;
  send: (
    input: z.output<S> & { captchaVerification: string },
    key: { idempotencyKey: string },
  ) => Promise<Receipt>;
}

/** A form that has been found valid. */
export interface Valid<S extends z.ZodMiniType<object>> extends SentAnswers {
  data: z.output<S>;
  idempotencyKey: string;
}

/**
 * Verifies and sends a form once, however often its button is pressed, and goes to the page with the reference. A failure
 * leaves the form as it is; another attempt uses the same key, so nothing is stored twice, and the same proof of a captcha
 * while that is valid.
 *
 * @param onFieldErrors shows the errors of fields; returns false when the form has none of these fields
 */
export function useSubmission<S extends z.ZodMiniType<{ email: string }>>(
  { kind, page, about, calculates, send }: Sending<S>,
  store: FormStore,
  onFieldErrors: (errors: FieldError[]) => boolean,
) {
  const locale = useLocale();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const locked = useRef(false);
  const proof = useRef<string>(undefined);
  const [dialog, setDialog] = useState<ReactNode>();

  /**
   * Opens the captcha's dialog, and resolves with its proof, or with undefined when the visitor closed it; for `busy` also
   * where the device cannot calculate.
   */
  async function verify(start: CaptchaStart): Promise<string | undefined> {
    if (start === "busy" && !canCalculate()) return undefined;
    // Loaded only now: most visitors only read.
    const { CaptchaDialog } = await withWords(import("#site/features/captcha/captcha-dialog.tsx")).catch(
      (cause: unknown) => {
        throw new CodeMissing("The captcha's code could not be loaded", { cause });
      },
    );
    const proof = await new Promise<string | undefined>((onDone) =>
      setDialog(<CaptchaDialog form={kind} start={start} onDone={onDone} />),
    );
    setDialog(undefined);
    return proof;
  }

  async function submit({ data, names, idempotencyKey }: Valid<S>): Promise<void> {
    if (locked.current) return;
    locked.current = true;
    setFailure(undefined);
    setIsSending(true);
    const start = calculates?.(data) ? "calculation" : "picture";
    const kept = proof.current;
    try {
      proof.current ??= await verify(start);
      const receipt = proof.current && (await sendWith(proof.current).catch(retry));
      if (receipt) return leave(receipt);
    } catch (error) {
      showFailure(error);
    }
    locked.current = false;
    setIsSending(false);

    function sendWith(captchaVerification: string): Promise<Receipt> {
      return send({ ...data, captchaVerification }, { idempotencyKey });
    }

    /** The kept proof may be too old by now; and after too many forms, the API accepts one more for a proof of work. */
    async function retry(error: unknown): Promise<Receipt> {
      const isBusy = error instanceof ApiError && error.status === 429;
      const another = (isBusy || (kept && isRefusedProof(error))) && (await verify(isBusy ? "busy" : start));
      if (!another) throw error;
      proof.current = another;
      return sendWith(another);
    }

    /** Goes to the receipt. Whoever steps back finds an empty form. */
    function leave(receipt: Receipt): void {
      keepAnswers({ data, names });
      store.clear();
      window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
      const note = { kind, email: data.email, about: about?.(data), from: page, ...receipt };
      showReceipt(addressIn(locale, "/submitSuccess"), note);
    }
  }

  /** Shows what went wrong, beside the fields that caused it. */
  function showFailure(error: unknown): void {
    const errors = errorsIn(error);
    if (isRefusedProof(error)) {
      proof.current = undefined;
      setFailure({ reason: "captcha.expired" });
    } else if (errors.length === 0 || !onFieldErrors(errors)) setFailure(failureOf(error));
  }

  return { submit, failure, isSending, dialog };
}

function errorsIn(error: unknown): FieldError[] {
  return (error instanceof ApiError && error.problem?.errors) || [];
}

function isRefusedProof(error: unknown): boolean {
  return errorsIn(error).some(({ field }) => field === "captchaVerification");
}

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    if (error.status === 503) return { reason: "unavailable" };
    if (error.status !== 429) return { reason: "server" };
    return { reason: "rate", minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  }
  if (!(error instanceof CodeMissing)) return { reason: "lost" };
  return { reason: navigator.onLine ? "captcha.missing" : "offline" };
}
