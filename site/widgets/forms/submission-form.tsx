import { Fragment, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import type * as z from "zod/mini";
import type { FieldError } from "#contract/problem.ts";
import type { Receipt } from "#contract/submission.ts";
import { useLocale } from "#site/locales-hook.ts";
import { fill } from "#site/messages.ts";
import { useSite } from "#site/site-data.ts";
import { copyText } from "#site/ui/copy-text.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { MailText } from "../mail-text.tsx";
import { SiteLink } from "../site-link.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import type { ReceiptNote } from "./draft.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext } from "./form-context.ts";
import { readValues } from "./form-values.ts";
import { useForm } from "./use-form.ts";
import { useLinked } from "./use-linked.ts";
import type { Linked } from "./use-linked.ts";
import { CaptchaMissing, useSubmission } from "./use-submission.ts";
import type { Verification } from "./verification.tsx";
import { useFormWords } from "./words.ts";

type Sent = { email: string };

/** Asks what to do when the same was sent before. */
export interface DuplicateProps {
  /** When it was sent, ISO 8601. */
  day: string;
  /** Sends the form again, with this put over what it holds. */
  onResend: (change: object) => void;
  onLeave: () => void;
}

/**
 * A form that is checked, verified and sent, whatever its fields (`children`). It keeps what is typed through every
 * failure and ends on the page with the reference. `duplicate` asks what to do when the
 * same was sent before.
 */
export function SubmissionForm<S extends z.ZodMiniType<Sent>>({
  name,
  kind,
  page,
  schema,
  fixed,
  checkMore,
  about,
  needsCaptcha,
  send,
  privacy,
  duplicate: Duplicate,
  isClosed,
  linked,
  children,
}: {
  name: string;
  kind: ReceiptNote["kind"];
  /** The page to come back to. */
  page: string;
  schema: S;
  /** Values that the visitor does not type, beside the language. */
  fixed?: Record<string, string>;
  /** Rules beyond the schema. */
  checkMore?: (input: z.output<S>) => FieldError[];
  /** What it was about, for the page with the reference. */
  about?: (input: z.output<S>) => string | undefined;
  needsCaptcha?: (input: z.output<S>) => boolean;
  send: (
    input: z.output<S> & { captchaVerification?: string },
    key: { idempotencyKey: string },
  ) => Promise<Receipt>;
  privacy: ReactNode;
  duplicate?: ComponentType<DuplicateProps>;
  /** There is a better way than this form: it offers no sending. */
  isClosed?: boolean;
  /** What a link may say to it. */
  linked?: Linked;
  children: ReactNode;
}) {
  const { form: words, problems } = useFormWords();
  const { email, phone } = useSite();
  const locale = useLocale();
  const hydrated = useHydrated();
  const [earlier, setEarlier] = useState<{ day: string; input: z.output<S>; key: string }>();
  const [copied, setCopied] = useState(false);
  const proof = useRef<string>(undefined);
  const latest = useRef<{ input: z.output<S>; key: string }>(undefined);

  /** A proof that was not spent, since the same had been sent before. */
  const spare = useRef<string>(undefined);
  const [dialog, setDialog] = useState<{
    Dialog: typeof Verification;
    /** Hears when the dialog is done: the proof, or nothing when it was closed. */
    settle: (verification: string | undefined) => void;
  }>();
  async function verify(): Promise<string | undefined> {
    const kept = spare.current;
    spare.current = undefined;
    if (kept) return kept;
    // Its pictures and its calculation are of use to nobody who only reads.
    const { Verification: Dialog } = await import("./verification.tsx").catch((cause: unknown) => {
      throw new CaptchaMissing("The captcha's code has not come", { cause });
    });
    proof.current = await new Promise((settle) => setDialog({ Dialog, settle }));
    setDialog(undefined);
    return proof.current;
  }

  const { ref, props, errors, attempt, context, clearing, showErrors, takeUp } = useForm({
    name,
    schema,
    fixed: { ...fixed, locale },
    ...(checkMore && { checkMore }),
    onValid: (input, key) => void submitInput(input, key),
  });
  useLinked(name, linked);
  const { submit, failure, isSending } = useSubmission({
    form: name,
    verify,
    onFieldErrors: showErrors,
    onDuplicate(day) {
      spare.current = proof.current;
      if (latest.current) setEarlier({ day, ...latest.current });
    },
  });

  function submitInput(input: z.output<S>, key: string): Promise<void> {
    latest.current = { input, key };
    setEarlier(undefined);
    return submit(
      { kind, email: input.email, about: about?.(input), from: page },
      needsCaptcha?.(input) ?? true,
      (captchaVerification) =>
        send({ ...input, ...(captchaVerification && { captchaVerification }) }, { idempotencyKey: key }),
    );
  }

  async function copyDraft(): Promise<void> {
    if (!ref.current) return;
    const typed = Object.entries(readValues(ref.current)).filter(([, value]) => value.length > 0);
    const lines = typed.map(([field, value]) => `${field}: ${[value].flat().join(", ")}`);
    setCopied(await copyText(lines.join("\n")));
  }

  return (
    <form {...props} className="grid max-w-[40rem] gap-7">
      {errors.length > 0 ? (
        <ErrorSummary
          key={attempt}
          errors={errors.map(({ control, line }) => ({ id: `${name}-${control}`, text: line }))}
        />
      ) : null}
      {takeUp ? (
        <p className="border-l-4 border-petrol pl-4 text-small">
          {words.sentBefore} <LinkButton onClick={takeUp}>{words.takeUp}</LinkButton>
        </p>
      ) : null}
      <FormContext value={context}>
        <Fragment key={clearing}>{children}</Fragment>
        <DraftNotice />
      </FormContext>
      <p className="hidden">
        <label>
          {words.leaveEmpty}{" "}
          <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </p>
      <p className={isClosed ? "hidden" : "text-small text-muted"}>{privacy}</p>
      <div className={isClosed ? "hidden" : ""}>
        <button
          // Before the script has come, the browser would put what is typed into the address.
          type={hydrated ? "submit" : "button"}
          aria-disabled={isSending}
          className="cursor-pointer bg-orange px-8 py-4.5 font-semibold text-ink hover:bg-ink hover:text-white aria-disabled:cursor-progress aria-disabled:bg-line"
        >
          {isSending ? words.sending : words.send}
        </button>
        <div role="alert">
          {failure ? (
            <p className="mt-4 font-semibold text-orange-deep">
              <MailText text={fill(problems[failure.reason], { minutes: failure.minutes ?? 1 })} />
            </p>
          ) : null}
          {earlier && Duplicate ? (
            <Duplicate
              day={earlier.day}
              onResend={(change) => void submitInput({ ...earlier.input, ...change }, `${earlier.key}-again`)}
              onLeave={() => setEarlier(undefined)}
            />
          ) : null}
        </div>
        {failure ? (
          <p className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
            <LinkButton onClick={() => ref.current?.requestSubmit()}>{words.retry}</LinkButton>
            <LinkButton onClick={() => void copyDraft()}>
              <span aria-live="polite">{copied ? words.copied : words.copyDraft}</span>
            </LinkButton>
          </p>
        ) : null}
        <noscript>
          <p className="mt-4">{fill(words.noScript, { email, phone })}</p>
        </noscript>
      </div>
      {dialog ? <dialog.Dialog form={kind} onDone={dialog.settle} /> : null}
    </form>
  );
}

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="cursor-pointer py-1 font-semibold underline underline-offset-4"
    >
      {children}
    </button>
  );
}

/** The line that says what the data is for, with the way to the notice. */
export function PrivacyLine({ text, anchor = "" }: { text: string; anchor?: string }) {
  const { form } = useFormWords();
  return (
    <>
      {text}{" "}
      <SiteLink to="/privacyPolicy" hash={anchor} className="underline underline-offset-4">
        {form.privacyLink}
      </SiteLink>
    </>
  );
}
