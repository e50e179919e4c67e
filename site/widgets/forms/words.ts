import type english from "#content/messages/forms/en.json";
import { loadWords } from "#site/lazy-words.ts";
import { useLocale } from "#site/locales-hook.ts";

/** The words of forms. */
export type FormWords = typeof english;

export const formWordsIn = await loadWords<FormWords>({
  en: () => import("#content/messages/forms/en.json"),
  es: () => import("#content/messages/forms/es.json"),
});

export function useFormWords(): FormWords {
  return formWordsIn(useLocale());
}
