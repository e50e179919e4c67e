import type english from "#content/messages/positions/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of positions. */
export type PositionWords = typeof english;

export const { useWords: usePositionWords } = await loadWords<PositionWords>({
  en: () => import("#content/messages/positions/en.json"),
  es: () => import("#content/messages/positions/es.json"),
});
