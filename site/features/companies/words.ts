import type english from "#content/messages/structure/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the tree of companies and of contracts. */
export type StructureWords = typeof english;

export const { useWords: useStructureWords } = await loadWords<StructureWords>({
  en: () => import("#content/messages/structure/en.json"),
  es: () => import("#content/messages/structure/es.json"),
});
