import { listAnswers } from "#shared/answers.ts";
import type { Locale } from "#shared/locales.ts";
import { AnswerList } from "#site/features/forms/answer-list.tsx";
import { readAnswers } from "#site/features/forms/draft.ts";
import { wordsOf } from "#site/i18n/words.ts";

const { useWords: useAnswerWords, wordsIn: answerWordsIn } = wordsOf("answers");

/** On the receipt: the list of answers that was reviewed before sending, for the ten minutes that it is kept. */
export function SentAnswers() {
  const { sent } = useAnswerWords();
  const answers = readAnswers();
  if (!answers) return null;
  return (
    <section className="grid split-5 gap-y-4 pt-12">
      <h2 className="text-h3">{sent}</h2>
      <AnswerList {...answers} />
    </section>
  );
}

/** The same list as lines of text, to be saved with the receipt. */
export function sentAnswerLines(locale: Locale): string[] {
  const words = answerWordsIn(locale);
  const answers = readAnswers();
  if (!answers) return [];
  const listed = listAnswers(answers.data, { words, locale, names: answers.names });
  return ["", words.sent, ...listed.map(({ label, value }) => `${label}: ${value}`)];
}
