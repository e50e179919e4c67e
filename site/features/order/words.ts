import type english from "#content/messages/order/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the form about an order. */
export type OrderWords = typeof english;

export const { useWords: useOrderWords } = await loadWords<OrderWords>({
  en: () => import("#content/messages/order/en.json"),
  es: () => import("#content/messages/order/es.json"),
});
