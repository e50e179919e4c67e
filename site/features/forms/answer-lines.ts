import { listAnswers } from "#contract/answers.ts";
import type { Locale } from "#contract/locales.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { readAnswers } from "./draft.ts";

const { wordsIn: answerWordsIn } = await wordsOf("answers");

/** The answers that were sent in the last ten minutes as lines of text, to be saved with the receipt. */
export function answerLines(locale: Locale): string[] {
  const words = answerWordsIn(locale);
  const answers = readAnswers();
  if (!answers) return [];
  const listed = listAnswers(answers.data, { words, locale, names: answers.names });
  return ["", words.sent, ...listed.map(({ label, value }) => `${label}: ${value}`)];
}
