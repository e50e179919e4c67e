import type english from "#content/messages/answers/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the list of answers: before sending, on the receipt and in the letters. */
export type AnswersWords = typeof english;

export const { useWords: useAnswersWords, wordsIn: answersWordsIn } = await loadWords<AnswersWords>({
  en: () => import("#content/messages/answers/en.json"),
  es: () => import("#content/messages/answers/es.json"),
});
