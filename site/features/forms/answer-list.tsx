import { listAnswers, type Names } from "#shared/answers.ts";
import { fill } from "#shared/fill.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { wordsOf } from "#site/i18n/words.ts";

const { useWords: useAnswerWords } = wordsOf("answers");

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
    <dl className="border-b border-line">
      {listAnswers(data, { words, locale, names }).map(({ field, label, value }) => (
        <div
          key={field}
          className="grid grid-cols-[11rem_1fr_auto] items-baseline gap-x-6 border-t border-line py-2.5 phone:grid-cols-[1fr_auto] phone:gap-x-4"
        >
          <dt className="text-small text-muted phone:col-start-1">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line phone:col-start-1">{value}</dd>
          {onChange && canChange?.(field) ? (
            <dd className="phone:col-start-2 phone:row-span-2 phone:row-start-1">
              <button
                type="button"
                aria-label={fill(words.changeField, { field: label })}
                onClick={() => onChange(field)}
                className="min-h-11 cursor-pointer px-1 text-small font-semibold underline underline-offset-4"
              >
                {words.change}
              </button>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
