import { useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import { addressIn } from "#shared/locales.ts";
import type { FieldError } from "#shared/typed.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { Receipt } from "#contract/receipt.ts";
import { canCalculate } from "#site/features/captcha/can-calculate.ts";
import type { CaptchaDialog, CaptchaStart } from "#site/features/captcha/captcha-dialog.tsx";
import { useLocale } from "#site/i18n/address.ts";
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

/** What the page after a submission shows beside the API's receipt. */
type About = Pick<ReceiptNote, "kind" | "email" | "about" | "from">;

/**
 * Verifies and sends a form once, however often its button is pressed, and goes to the page with the reference. A failure
 * leaves the form as it is; another attempt uses the same key, so nothing is stored twice, and the same proof of a captcha
 * while that is valid.
 */
export function useSubmission({
  kind,
  store,
  onFieldErrors,
}: {
  kind: SubmissionKind;
  store: FormStore;
  /** Shows the errors of fields; returns false when the form has none of these fields. */
  onFieldErrors: (errors: FieldError[]) => boolean;
}) {
  const locale = useLocale();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const locked = useRef(false);
  const proof = useRef<string>(undefined);
  const [captcha, setCaptcha] = useState<{
    Dialog: typeof CaptchaDialog;
    onDone: (proof: string | undefined) => void;
    start: CaptchaStart;
  }>();

  /**
   * Opens the captcha's dialog, and resolves with its proof, or with undefined when the visitor closed it; for `busy` also
   * where the device cannot calculate.
   */
  async function verify(start: CaptchaStart): Promise<string | undefined> {
    if (start === "busy" && !canCalculate()) return undefined;
    // Loaded only now: most visitors only read.
    const { CaptchaDialog: Dialog } = await withWords(
      import("#site/features/captcha/captcha-dialog.tsx"),
    ).catch((cause: unknown) => {
      throw new CodeMissing("The captcha's code could not be loaded", { cause });
    });
    const proof = await new Promise<string | undefined>((onDone) => setCaptcha({ Dialog, onDone, start }));
    setCaptcha(undefined);
    return proof;
  }

  async function submit(
    about: About,
    answers: SentAnswers,
    start: CaptchaStart,
    send: (captchaVerification: string) => Promise<Receipt>,
  ): Promise<void> {
    if (locked.current) return;
    locked.current = true;
    setFailure(undefined);
    setIsSending(true);
    const kept = proof.current;
    try {
      proof.current ??= await verify(start);
      const receipt = proof.current && (await send(proof.current).catch(retry));
      if (receipt) return leave({ ...about, ...receipt }, answers);
    } catch (error) {
      showFailure(error);
    }
    locked.current = false;
    setIsSending(false);

    /** The kept proof may be too old by now; and after too many forms, the API accepts one more for a proof of work. */
    async function retry(error: unknown): Promise<Receipt> {
      const isBusy = error instanceof ApiError && error.status === 429;
      const another = (isBusy || (kept && isRefusedProof(error))) && (await verify(isBusy ? "busy" : start));
      if (!another) throw error;
      proof.current = another;
      return send(another);
    }
  }

  /** Goes to the receipt. Whoever steps back finds an empty form. */
  function leave(receipt: ReceiptNote, answers: SentAnswers): void {
    keepAnswers(answers);
    store.clear();
    window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    showReceipt(addressIn(locale, "/submitSuccess"), receipt);
  }

  /** Shows what went wrong, beside the fields that caused it. */
  function showFailure(error: unknown): void {
    const errors = errorsIn(error);
    if (isRefusedProof(error)) {
      proof.current = undefined;
      setFailure({ reason: "captcha.expired" });
    } else if (errors.length === 0 || !onFieldErrors(errors)) setFailure(failureOf(error));
  }

  return {
    submit,
    failure,
    isSending,
    dialog: captcha ? <captcha.Dialog form={kind} start={captcha.start} onDone={captcha.onDone} /> : null,
  };
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
