import { Fragment, useState, type ReactNode } from "react";
import type * as z from "zod/mini";
import type { Names } from "#shared/answers.ts";
import { fill } from "#shared/fill.ts";
import type { Desk } from "#reader/desks.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useSite } from "#site/load/site-data.ts";
import { shownControl } from "./describe-errors.ts";
import { useFormWords } from "./field.tsx";
import { FormContext, useFormStore } from "./form-context.ts";
import { fileNames, isFiles, type Values } from "./files.ts";
import type { Rules } from "./form-input.ts";
import { DraftNotice, ErrorSummary, FormOutcome, PrivacyLine } from "./form-parts.tsx";
import type { FormStore } from "./form-store.ts";
import { Review } from "./review.tsx";
import { useForm, type Prefill } from "./use-form.ts";
import { useSubmission, type Sending, type Valid } from "./use-submission.tsx";

/**
 * A form that is checked, reviewed, verified and sent, whatever its fields (`children`). It keeps what is typed through
 * every failure and ends on the page with the reference.
 */
export function SubmissionForm<S extends z.ZodMiniType<{ email: string }>>({
  store: given,
  schema,
  computed,
  checkMore,
  names,
  privacy,
  desk,
  isClosed,
  prefill,
  children,
  ...sending
}: Sending<S> &
  Omit<Rules<S>, "computed"> & {
    /** For a form that looks at its own values. */
    store?: FormStore;
    /** Values that the visitor does not type, beside the kind and the language. */
    computed?: Rules<S>["computed"];
    /** Names behind ids in the answers, other than those of files. */
    names?: Names;
    /** What the data is for, if not what it usually is. */
    privacy?: ReactNode;
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
  const { kind } = sending;
  const own = useFormStore(kind);
  const store = given ?? own;
  const rules = { schema, computed: { kind, ...computed, locale }, checkMore };
  /** The list of answers, once the form has been found valid, with who answers and by when, as the form shows it. */
  const [review, setReview] = useState<Valid<S> & { answerTime: string }>();
  const { ref, errors, attempt, clearing, clear, showErrors, onSubmit } = useForm({
    store,
    rules,
    prefill,
    onValid(data, idempotencyKey) {
      const answerTime = ref.current?.querySelector("[data-answer-time]")?.textContent ?? "";
      setReview({ data, idempotencyKey, names: { ...names, ...fileNames(store.values()) }, answerTime });
    },
  });
  const { submit, failure, isSending, dialog } = useSubmission(sending, store, (wrong) => {
    setReview(undefined);
    return showErrors(wrong);
  });

  /** In the review while it is open, else below the form. */
  const outcome = (
    <FormOutcome
      failure={failure}
      copiedText={() => draftText(store.values(), ref.current)}
      onRetry={() => {
        if (review) void submit(review);
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
      <p className={isClosed ? "hidden" : "text-small text-muted"}>
        {privacy ?? <PrivacyLine text={words.privacy} />}
      </p>
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
          {...review}
          controlOf={(field) => shownControl(ref.current, field)}
          isSending={isSending}
          onSend={() => void submit(review)}
          onClose={(control) => {
            setReview(undefined);
            control?.focus();
          }}
        >
          {outcome}
        </Review>
      ) : null}
      {dialog}
    </form>
  );
}

/** What stands in the form, line by line, to be pasted elsewhere. */
function draftText(values: Values, form: HTMLFormElement | null): string {
  const lines = Object.entries(values).flatMap(([field, value]) => {
    const text = (isFiles(value) ? value.map(({ name }) => name) : [value].flat()).join(", ");
    return text && form?.elements.namedItem(field) ? `${field}: ${text}` : [];
  });
  return lines.join("\n");
}
