import { Fragment, useState } from "react";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import type { Names } from "#contract/answers.ts";
import { fill } from "#contract/fill.ts";
import type { FieldError } from "#contract/problem.ts";
import type { Receipt } from "#contract/submission.ts";
import type { CaptchaDialog } from "#site/features/captcha/captcha-dialog.tsx";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { MailText } from "#site/parts/mail-text.tsx";
import { useSite } from "#site/parts/site-data.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { copyText } from "#site/ui/copy-text.ts";
import { useHydrated } from "#site/ui/hydrated.ts";
import { DraftNotice } from "./draft-notice.tsx";
import type { ReceiptNote } from "./draft.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { fileNames } from "./file-names.ts";
import { FormContext } from "./form-context.ts";
import { controlsOf, readValues } from "./form-values.ts";
import type { Review } from "./review.tsx";
import { useForm } from "./use-form.ts";
import { useLinked } from "./use-linked.ts";
import type { Linked } from "./use-linked.ts";
import { CodeMissing, useSubmission } from "./use-submission.ts";

const { useWords: useFormWords } = await wordsOf("forms");

type Sent = { email: string };

/** Loads the list of answers. Called at the first input, so that it is there without a connection. */
const loadReview = () => import("./review.tsx").catch(() => undefined);

/**
 * A form that is checked, reviewed, verified and sent, whatever its fields (`children`). It keeps what is typed through
 * every failure and ends on the page with the reference.
 */
export function SubmissionForm<S extends z.ZodMiniType<Sent>>({
  name,
  kind,
  page,
  schema,
  fixed,
  checkMore,
  about,
  names,
  needsCaptcha,
  send,
  privacy,
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
  /** Names behind ids in what is sent, other than those of files. */
  names?: Names;
  needsCaptcha?: (input: z.output<S>) => boolean;
  send: (
    input: z.output<S> & { captchaVerification?: string },
    key: { idempotencyKey: string },
  ) => Promise<Receipt>;
  privacy: ReactNode;
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
  const [copied, setCopied] = useState(false);
  const [dialog, setDialog] = useState<{
    Dialog: typeof CaptchaDialog;
    /** Hears when the dialog is done: the proof, or nothing when it was closed. */
    settle: (verification: string | undefined) => void;
    isBusy: boolean;
  }>();
  async function verify(isBusy = false): Promise<string | undefined> {
    // Its pictures and its calculation are of use to nobody who only reads.
    const { CaptchaDialog: Dialog } = await import("#site/features/captcha/captcha-dialog.tsx").catch(
      (cause: unknown) => {
        throw new CodeMissing("The captcha's code could not be loaded", { cause });
      },
    );
    const verification = await new Promise<string | undefined>((settle) =>
      setDialog({ Dialog, settle, isBusy }),
    );
    setDialog(undefined);
    return verification;
  }

  const { ref, props, errors, attempt, context, clearing, showErrors, takeUp } = useForm({
    name,
    schema,
    fixed: { ...fixed, locale },
    ...(checkMore && { checkMore }),
    onValid: (input, key) => void openReview(input, key),
  });
  useLinked(name, linked);
  const { submit, failure, tell, isSending } = useSubmission({
    form: name,
    verify,
    onFieldErrors(wrong) {
      setReview(undefined);
      return showErrors(wrong);
    },
  });

  /** The list of answers, once the form has been found valid. */
  const [review, setReview] = useState<{
    Dialog: typeof Review;
    input: z.output<S>;
    key: string;
    names: Names;
    answerLine: string;
  }>();
  async function openReview(input: z.output<S>, key: string): Promise<void> {
    const loaded = await loadReview();
    if (!loaded) return tell(new CodeMissing("The list of answers could not be loaded"));
    const files = ref.current ? fileNames(readValues(ref.current)) : {};
    const answerLine = ref.current?.querySelector("[data-answer-line]")?.textContent ?? "";
    setReview({ Dialog: loaded.Review, input, key, names: { ...names, ...files }, answerLine });
  }
  /** The control of a field that an answer can be changed in. */
  function controlOf(field: string): HTMLElement | undefined {
    const controls = ref.current ? controlsOf(ref.current) : [];
    const control = controls.find(
      ({ type, name: own }) => type !== "hidden" && (own === field || own.startsWith(`${field}.`)),
    );
    return control ?? document.getElementById(`${name}-${field}`) ?? undefined;
  }
  /** Goes back to the form, to the field of an answer where one was chosen. */
  function closeReview(field?: string): void {
    setReview(undefined);
    if (field) controlOf(field)?.focus();
  }

  function submitInput(input: z.output<S>, key: string): Promise<void> {
    return submit(
      { kind, email: input.email, about: about?.(input), from: page },
      { data: input, names: review?.names ?? {} },
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

  function retry(): void {
    if (review) void submitInput(review.input, review.key);
    else ref.current?.requestSubmit();
  }

  const formProps = {
    ...props,
    onInput() {
      void loadReview();
      props.onInput();
    },
  };

  /** What failed, with ways on: in the review while it is open, else below the form. */
  const outcome = (
    <>
      <div role="alert">
        {failure ? (
          <p className="mt-4 font-semibold text-orange-deep">
            <MailText text={fill(problems[failure.reason], { minutes: failure.minutes ?? 1 })} />
          </p>
        ) : null}
      </div>
      {failure ? (
        <p className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
          <LinkButton onClick={retry}>{words.retry}</LinkButton>
          <LinkButton onClick={() => void copyDraft()}>
            <span aria-live="polite">{copied ? words.copied : words.copyDraft}</span>
          </LinkButton>
        </p>
      ) : null}
    </>
  );

  return (
    <form {...formProps} className="grid max-w-[40rem] gap-7">
      {errors.length > 0 ? (
        <ErrorSummary
          key={attempt}
          errors={errors.map(({ control, line }) => ({ id: `${name}-${control}`, text: line }))}
        />
      ) : null}
      {takeUp ? (
        <p className="border-l-4 border-petrol pl-4 text-small">
          {words.sentBefore}{" "}
          <LinkButton
            onClick={() => {
              takeUp();
              // The button goes with its line.
              ref.current?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
            }}
          >
            {words.takeUp}
          </LinkButton>
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
          {isSending && !review ? words.sending : words.send}
        </button>
        {review ? null : outcome}
        <noscript>
          <p className="mt-4">{fill(words.noScript, { email, phone })}</p>
        </noscript>
      </div>
      {review ? (
        <review.Dialog
          data={review.input}
          names={review.names}
          answerLine={review.answerLine}
          canChange={(field) => Boolean(controlOf(field))}
          isSending={isSending}
          onSend={() => void submitInput(review.input, review.key)}
          onClose={closeReview}
        >
          {outcome}
        </review.Dialog>
      ) : null}
      {dialog ? <dialog.Dialog form={kind} isBusy={dialog.isBusy} onDone={dialog.settle} /> : null}
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
