import { listAnswers } from "#contract/answers.ts";
import type { Locale } from "#contract/locales.ts";
import { answersWordsIn } from "./answer-words.ts";
import { readAnswers } from "./draft.ts";

/** The answers that were sent in the last ten minutes as lines of text, to be saved with the receipt. */
export function answerLines(locale: Locale): string[] {
  const words = answersWordsIn(locale);
  const answers = readAnswers();
  if (!answers) return [];
  const listed = listAnswers(answers.data, { words, locale, names: answers.names });
  return ["", words.sent, ...listed.map(({ label, value }) => `${label}: ${value}`)];
}
