import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#contract/client.ts";
import type { FieldError } from "#contract/problem.ts";
import type { Receipt } from "#contract/user-main.ts";
import { useLocale } from "#site/locales-hook.ts";
import { pathIn } from "#site/locales.ts";
import { dropDraft, keepReceipt } from "./draft.ts";

/** Why nothing was stored, where no field is to blame. */
export type Failure = "offline" | "timeout" | "rate" | "server";

/**
 * Sends a form once, however often its button is pressed, and leads to the page with the reference. A failure leaves
 * everything as it was typed; a repeated attempt goes under the same key, so nothing is stored twice.
 */
export function useSubmission({
  form,
  page,
  onFieldErrors,
}: {
  form: string;
  /** The address to come back to. */
  page: string;
  onFieldErrors: (errors: FieldError[]) => void;
}) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  const locked = useRef(false);

  async function submit({ email }: { email: string }, send: () => Promise<Receipt>): Promise<void> {
    if (locked.current) return;
    locked.current = true;
    setFailure(undefined);
    setIsSending(true);
    try {
      if (!navigator.onLine) return setFailure("offline");
      const { reference } = await send();
      keepReceipt({ reference, email, from: page });
      dropDraft(form);
      await navigate(pathIn(locale, "/submitSuccess"));
    } catch (error) {
      const errors = error instanceof ApiError ? error.problem?.errors : undefined;
      if (errors) onFieldErrors(errors);
      else setFailure(failureOf(error));
    } finally {
      locked.current = false;
      setIsSending(false);
    }
  }

  return { submit, failure, isSending };
}

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.status === 429 ? "rate" : "server";
  if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
  return navigator.onLine ? "server" : "offline";
}
