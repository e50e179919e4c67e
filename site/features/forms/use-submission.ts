import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#contract/client.ts";
import { pathIn } from "#shared/locales.ts";
import type { FieldError } from "#shared/field-error.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { CaptchaStart } from "#site/features/captcha/captcha-dialog.tsx";
import { useLocale } from "#site/i18n/use-locale.ts";
import { keepAnswers, keepReceipt, setAside, type ReceiptNote, type SentAnswers } from "./draft.ts";

/** Why nothing was stored, where no field is wrong. */
export interface Failure {
  reason: "offline" | "timeout" | "rate" | "unavailable" | "server" | "captcha.expired" | "captcha.missing";
  /** How long to wait, for `rate`. */
  minutes?: number;
}

/** The code of the list of answers or of the captcha could not be loaded. */
export class CodeMissing extends Error {}

/** What the page after a submission shows beside the API's receipt. */
type About = Pick<ReceiptNote, "kind" | "email" | "about" | "from">;

/**
 * Sends a form once, however often its button is pressed, and goes to the page with the reference. A failure leaves the
 * form as it is; another attempt uses the same key, so nothing is stored twice.
 */
export function useSubmission({
  form,
  verify,
  onFieldErrors,
}: {
  form: string;
  /** See `useCaptcha`. */
  verify: (start: CaptchaStart) => Promise<string | undefined>;
  /** Shows the errors of fields; returns false when the form has none of these fields. */
  onFieldErrors: (errors: FieldError[]) => boolean;
}) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const locked = useRef(false);

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
    try {
      const verification = await verify(start);
      if (!verification) return;
      const receipt = await send(verification).catch(async (error: unknown) => {
        // Too many forms were sent. The API accepts one more for a proof of work.
        if (!(error instanceof ApiError && error.status === 429)) throw error;
        const proofOfWork = await verify("busy");
        if (!proofOfWork) throw error;
        return send(proofOfWork);
      });
      keepReceipt({ ...about, ...receipt });
      keepAnswers(answers);
      setAside(form);
      await navigate(pathIn(locale, "/submitSuccess"));
    } catch (error) {
      showFailure(error);
    } finally {
      locked.current = false;
      setIsSending(false);
    }
  }

  /** Shows what went wrong, beside the fields that caused it. */
  function showFailure(error: unknown): void {
    const { errors = [] } = (error instanceof ApiError && error.problem) || {};
    if (errors.some(({ field }) => field === "captchaVerification"))
      return setFailure({ reason: "captcha.expired" });
    if (errors.length > 0 && onFieldErrors(errors)) return;
    setFailure(failureOf(error));
  }

  return { submit, failure, showFailure, isSending };
}

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    if (error.status === 503) return { reason: "unavailable" };
    if (error.status !== 429) return { reason: "server" };
    return { reason: "rate", minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  }
  if (error instanceof DOMException && error.name === "TimeoutError") return { reason: "timeout" };
  if (!navigator.onLine) return { reason: "offline" };
  return { reason: error instanceof CodeMissing ? "captcha.missing" : "server" };
}
