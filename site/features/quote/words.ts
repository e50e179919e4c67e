import type english from "#content/messages/quote/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the price form. */
export type QuoteWords = typeof english;

export const { useWords: useQuoteWords } = await loadWords<QuoteWords>({
  en: () => import("#content/messages/quote/en.json"),
  es: () => import("#content/messages/quote/es.json"),
});
