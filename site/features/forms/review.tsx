import { useEffect, useRef, type ReactNode } from "react";
import { listAnswers, type Names } from "#shared/answers.ts";
import { fill } from "#shared/fill.ts";
import { useLocale } from "#site/i18n/address.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { Cross } from "#site/ui/icons.tsx";
import { TextButton } from "#site/ui/text-button.tsx";

const { useWords: useAnswerWords } = wordsOf("answers");

/**
 * The list of answers before sending, in a dialog that is open while it is mounted. `onClose` is called with the field to
 * change, if one was chosen. The native dialog traps focus, and Esc or Android's Back closes it.
 */
export function Review({
  data,
  names,
  answerTime,
  isSending,
  onSend,
  onClose,
  canChange,
  children,
}: {
  data: object;
  names: Names;
  /** Who answers and by when, as the form shows it. */
  answerTime: string;
  isSending: boolean;
  onSend: () => void;
  onClose: (field?: string) => void;
  canChange: (field: string) => boolean;
  /** Below the button: what failed, and who answers. */
  children?: ReactNode;
}) {
  const words = useAnswerWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const field = useRef<string>(undefined);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Reading starts at the title; by default the dialog would focus its first button.
    title.current?.focus();
  }, []);

  function goBack(to?: string): void {
    field.current = to;
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="review-title"
      aria-describedby="review-lead"
      onClose={() => onClose(field.current)}
      className="m-auto max-h-dvh w-180 max-w-full overflow-y-auto overscroll-contain border border-transparent bg-paper p-8 text-text phone:mb-0 phone:p-5 [&:has(~dialog:modal)]:invisible"
    >
      <h2 ref={title} id="review-title" tabIndex={-1} className="pr-14 text-h3">
        {words.title}
      </h2>
      <p id="review-lead" className="mt-1 mb-5 text-small text-muted">
        {words.lead}
      </p>
      <AnswerList data={data} names={names} onChange={goBack} canChange={canChange} />
      {answerTime ? <p className="mt-4 text-small">{answerTime}</p> : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => !isSending && onSend()}
          className="cursor-pointer bg-orange px-8 py-4.5 font-semibold text-ink hover:bg-ink hover:text-white aria-disabled:cursor-progress aria-disabled:bg-line"
        >
          {isSending ? words.sending : words.send}
        </button>
        <TextButton className="min-h-11" onClick={() => goBack()}>
          {words.back}
        </TextButton>
      </div>
      {children}
      <button
        type="button"
        aria-label={words.back}
        onClick={() => goBack()}
        className="absolute top-6 right-6 flex tap min-w-11 cursor-pointer justify-center phone:top-3 phone:right-3"
      >
        <Cross />
      </button>
    </dialog>
  );
}

/** The answers of a form, one line each; with `onChange`, each line has a button that leads back to its field. */
export function AnswerList({
  data,
  names,
  onChange,
  canChange,
}: {
  data: object;
  names: Names;
  onChange?: (field: string) => void;
  /** Whether a field has a control to return to. */
  canChange?: (field: string) => boolean;
}) {
  const words = useAnswerWords();
  const locale = useLocale();
  return (
    <dl className="border-b">
      {listAnswers(data, { words, locale, names }).map(({ field, label, value }) => (
        <div
          key={field}
          className="grid grid-cols-[11rem_1fr_auto] items-baseline gap-x-6 border-t py-2.5 phone:grid-cols-[1fr_auto] phone:gap-x-4"
        >
          <dt className="text-small text-muted phone:col-start-1">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line phone:col-start-1">{value}</dd>
          {onChange && canChange?.(field) ? (
            <dd className="phone:col-start-2 phone:row-span-2 phone:row-start-1">
              <TextButton
                aria-label={fill(words.changeField, { field: label })}
                onClick={() => onChange(field)}
                className="min-h-11 px-1 text-small"
              >
                {words.change}
              </TextButton>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
