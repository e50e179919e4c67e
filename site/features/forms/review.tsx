import { useRef, type ReactNode } from "react";
import { listAnswers } from "#shared/answers.ts";
import { fill } from "#shared/fill.ts";
import { useLocale } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { Modal } from "#site/ui/modal.tsx";
import { TextButton } from "#site/ui/text-button.tsx";
import type { SentAnswers } from "./draft.ts";

export const { useWords: useAnswerWords } = wordsOf("answers");

/**
 * The list of answers before sending, in a dialog that is open while it is mounted. `onClose` is called with the control in
 * which to change an answer, if one was chosen.
 */
export function Review({
  data,
  names,
  answerTime,
  isSending,
  onSend,
  onClose,
  controlOf,
  children,
}: SentAnswers & {
  /** Who answers and by when, as the form shows it. */
  answerTime: string;
  isSending: boolean;
  onSend: () => void;
  onClose: (control?: HTMLElement) => void;
  controlOf: (field: string) => HTMLElement | undefined;
  /** Below the button: what failed, and who answers. */
  children?: ReactNode;
}) {
  const words = useAnswerWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useRef<HTMLElement>(undefined);

  function goBack(to?: HTMLElement): void {
    chosen.current = to;
    dialog.current?.close();
  }

  return (
    <Modal
      ref={dialog}
      id="review"
      title={words.title}
      lead={words.lead}
      closer={<span className="sr-only">{words.back}</span>}
      startsAtTitle
      className="w-180 [&:has(~dialog:modal)]:invisible"
      onClose={() => onClose(chosen.current)}
    >
      <div className="mt-5">
        <AnswerList data={data} names={names} onChange={goBack} controlOf={controlOf} />
      </div>
      {answerTime ? <p className="mt-4 text-small">{answerTime}</p> : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <button
          type="button"
          aria-disabled={isSending}
          onClick={onSend}
          className="cursor-pointer bg-orange px-8 py-4.5 font-semibold text-ink hover:bg-ink hover:text-white aria-disabled:cursor-progress aria-disabled:bg-line"
        >
          {isSending ? words.sending : words.send}
        </button>
        <TextButton className="min-h-11" onClick={() => goBack()}>
          {words.back}
        </TextButton>
      </div>
      {children}
    </Modal>
  );
}

/** The answers of a form, one line each, with a button that leads back to its control where it has one. */
export function AnswerList({
  data,
  names,
  onChange,
  controlOf,
}: SentAnswers & {
  onChange?: (control: HTMLElement) => void;
  controlOf?: (field: string) => HTMLElement | undefined;
}) {
  const words = useAnswerWords();
  const locale = useLocale();
  return (
    <dl className="border-b">
      {listAnswers(data, { words, locale, names }).map(({ field, label, value }) => {
        const control = controlOf?.(field);
        return (
          <div
            key={field}
            className="grid grid-cols-[11rem_1fr_auto] items-baseline gap-x-6 border-t py-2.5 phone:grid-cols-[1fr_auto] phone:gap-x-4"
          >
            <dt className="text-small text-muted phone:col-start-1">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line phone:col-start-1">{value}</dd>
            {control ? (
              <dd className="phone:col-start-2 phone:row-span-2 phone:row-start-1">
                <TextButton
                  aria-label={fill(words.changeField, { field: label })}
                  onClick={() => onChange?.(control)}
                  className="min-h-11 px-1 text-small"
                >
                  {words.change}
                </TextButton>
              </dd>
            ) : null}
          </div>
        );
      })}
    </dl>
  );
}
