import type english from "#content/messages/contact/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the contact form. */
export type ContactWords = typeof english;

export const { useWords: useContactWords } = await loadWords<ContactWords>({
  en: () => import("#content/messages/contact/en.json"),
  es: () => import("#content/messages/contact/es.json"),
});
