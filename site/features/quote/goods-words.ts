import type english from "#content/messages/goods/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

export type GoodsWords = typeof english;

/** The words about dangerous goods: their fields, the classes, and the proper shipping names of the table. */
export const { useWords: useGoodsWords } = await loadWords<GoodsWords>({
  en: () => import("#content/messages/goods/en.json"),
  es: () => import("#content/messages/goods/es.json"),
});
