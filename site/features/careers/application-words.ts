import type english from "#content/messages/application/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the application form. */
export type ApplicationWords = typeof english;

export const { useWords: useApplicationWords } = await loadWords<ApplicationWords>({
  en: () => import("#content/messages/application/en.json"),
  es: () => import("#content/messages/application/es.json"),
});
