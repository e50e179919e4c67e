import type english from "#content/messages/tools/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the tools on service pages. */
export const { useWords: useToolWords } = await loadWords<typeof english>({
  en: () => import("#content/messages/tools/en.json"),
  es: () => import("#content/messages/tools/es.json"),
});
