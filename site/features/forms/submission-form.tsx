import { Fragment, useState, type ReactNode } from "react";
import type * as z from "zod/mini";
import type { Names } from "#shared/answers.ts";
import { fill } from "#shared/fill.ts";
import type { FieldError } from "#shared/typed.ts";
import type { SubmissionKind } from "#shared/submission-kinds.ts";
import type { Receipt } from "#contract/receipt.ts";
import type { Desk } from "#reader/desks.ts";
import { useLocale } from "#site/i18n/address.ts";
import { useSite } from "#site/load/site-data.ts";
import { controlsOf } from "./describe-errors.ts";
import type { ReceiptNote } from "./draft.ts";
import { useFormWords } from "./field.tsx";
import { FormContext } from "./form-context.ts";
import { fileNames, isFiles } from "./files.ts";
import { DraftNotice, ErrorSummary, FormOutcome } from "./form-parts.tsx";
import type { FormStore } from "./form-store.ts";
import { Review } from "./review.tsx";
import { useForm, type Prefill } from "./use-form.ts";
import { useSubmission } from "./use-submission.tsx";

/**
 * A form that is checked, reviewed, verified and sent, whatever its fields (`children`). It keeps what is typed through
 * every failure and ends on the page with the reference.
 */
export function SubmissionForm<S extends z.ZodMiniType<{ email: string }>>({
  store,
  kind,
  page,
  desk,
  schema,
  computed,
  checkMore,
  about,
  names,
  calculates,
  send,
  privacy,
  isClosed,
  prefill,
  children,
}: {
  store: FormStore;
  kind: SubmissionKind;
  page: string;
  schema: S;
  /** Values that the visitor does not type, beside the language. */
  computed?: Record<string, string | undefined>;
  /** Rules beyond the schema; what is typed may not have passed it. */
  checkMore?: (input: Partial<z.output<S>>) => FieldError[];
  /** The subject, for the page with the reference: one of the answers. */
  about?: (input: z.output<S>) => ReceiptNote["about"];
  /** Names behind ids in the answers, other than those of files. */
  names?: Names;
  /** Whether the device calculates in place of a picture, if it can. */
  calculates?: (input: z.output<S>) => boolean;
  send: (
    input: z.output<S> & { captchaVerification: string },
    key: { idempotencyKey: string },
  ) => Promise<Receipt>;
  privacy: ReactNode;
  /** Who takes the form, if not the mailbox of the group. */
  desk?: Desk;
  /** There is a better way than this form: it offers no sending. */
  isClosed?: boolean;
  prefill?: Prefill;
  children: ReactNode;
}) {
  const { form: words } = useFormWords();
  const site = useSite();
  const { email, phone } = desk ?? site;
  const locale = useLocale();
  const rules = { schema, computed: { ...computed, locale }, checkMore };
  const { ref, errors, attempt, clearing, clear, showErrors, onSubmit } = useForm({
    store,
    rules,
    prefill,
    onValid(input, key) {
      const answerTime = ref.current?.querySelector("[data-answer-time]")?.textContent ?? "";
      setReview({ input, key, names: { ...names, ...fileNames(store.values()) }, answerTime });
    },
  });
  const { submit, failure, isSending, dialog } = useSubmission({
    kind,
    store,
    onFieldErrors(wrong) {
      setReview(undefined);
      return showErrors(wrong);
    },
  });

  /** The list of answers, once the form has been found valid. */
  const [review, setReview] = useState<{
    input: z.output<S>;
    key: string;
    names: Names;
    answerTime: string;
  }>();

  /** The control in which an answer can be changed. */
  function controlOf(field: string): HTMLElement | undefined {
    const controls = ref.current ? controlsOf(ref.current) : [];
    const control = controls.find(({ name }) => name === field || name.startsWith(`${field}.`));
    return control && control.getClientRects().length > 0 ? control : undefined;
  }

  function closeReview(field?: string): void {
    setReview(undefined);
    if (field) controlOf(field)?.focus();
  }

  function submitInput(input: z.output<S>, key: string): void {
    void submit(
      { kind, email: input.email, about: about?.(input), from: page },
      { data: input, names: review?.names ?? {} },
      calculates?.(input) ? "calculation" : "picture",
      (captchaVerification) => send({ ...input, captchaVerification }, { idempotencyKey: key }),
    );
  }

  /** What was typed, line by line, to be pasted elsewhere. */
  function draftText(): string {
    const lines = Object.entries(store.values()).map(([field, value]): [string, string] => [
      field,
      (isFiles(value) ? value.map(({ name }) => name) : [value].flat()).join(", "),
    ]);
    return lines.flatMap(([field, text]) => (text ? `${field}: ${text}` : [])).join("\n");
  }

  /** In the review while it is open, else below the form. */
  const outcome = (
    <FormOutcome
      failure={failure}
      copiedText={draftText}
      onRetry={() => {
        if (review) submitInput(review.input, review.key);
        else ref.current?.requestSubmit();
      }}
    />
  );

  return (
    <form
      ref={ref}
      noValidate
      // Before the script is there, nothing that is typed goes into the address.
      method="dialog"
      onSubmit={onSubmit}
      className="grid max-w-[40rem] grid-cols-1 gap-7"
    >
      {/* First, so that nobody fills in what cannot be sent. */}
      <noscript data-too-old={fill(words.tooOld, { email, phone })}>
        <p>{fill(words.noScript, { email, phone })}</p>
      </noscript>
      {errors.length > 0 ? (
        <ErrorSummary
          key={attempt}
          errors={errors.map(({ control, line }) => ({ id: `${store.name}-${control}`, text: line }))}
        />
      ) : null}
      <FormContext value={{ store, errors }}>
        <Fragment key={clearing}>{children}</Fragment>
      </FormContext>
      {/* Without scripts, nothing is kept. */}
      <DraftNotice onDelete={clear} />
      <p className="hidden">
        <label>
          {words.leaveEmpty}{" "}
          <input name="website" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </p>
      <p className={isClosed ? "hidden" : "text-small text-muted"}>{privacy}</p>
      <div className={isClosed ? "hidden" : ""}>
        <button
          type="submit"
          aria-disabled={isSending}
          className="cursor-pointer bg-orange px-8 py-4.5 font-semibold text-ink hover:bg-ink hover:text-white aria-disabled:cursor-progress aria-disabled:bg-line noscript:hidden"
        >
          {isSending && !review ? words.sending : words.send}
        </button>
        {review ? null : outcome}
      </div>
      {review ? (
        <Review
          data={review.input}
          names={review.names}
          answerTime={review.answerTime}
          canChange={(field) => Boolean(controlOf(field))}
          isSending={isSending}
          onSend={() => submitInput(review.input, review.key)}
          onClose={closeReview}
        >
          {outcome}
        </Review>
      ) : null}
      {dialog}
    </form>
  );
}
