import type english from "#content/messages/forms/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words that all forms share. */
export type FormWords = typeof english;

export const { useWords: useFormWords, wordsIn: formWordsIn } = await loadWords<FormWords>({
  en: () => import("#content/messages/forms/en.json"),
  es: () => import("#content/messages/forms/es.json"),
});
