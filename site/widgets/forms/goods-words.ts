import type english from "#content/messages/goods/en.json";
import { loadWords } from "#site/lazy-words.ts";

/** The proper shipping names of the table of dangerous goods, by UN number. */
export const { useWords: useGoodsWords } = await loadWords<typeof english>({
  en: () => import("#content/messages/goods/en.json"),
  es: () => import("#content/messages/goods/es.json"),
});
