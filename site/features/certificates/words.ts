import type english from "#content/messages/register/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the register. */
export type RegisterWords = typeof english;

export const { useWords: useRegisterWords } = await loadWords<RegisterWords>({
  en: () => import("#content/messages/register/en.json"),
  es: () => import("#content/messages/register/es.json"),
});
