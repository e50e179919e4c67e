import type english from "#content/messages/tools/en.json";
import { loadWords } from "#site/lazy-words.ts";
import { useLocale } from "#site/locales-hook.ts";

type ToolWords = typeof english;

const toolWordsIn = await loadWords<ToolWords>({
  en: () => import("#content/messages/tools/en.json"),
  es: () => import("#content/messages/tools/es.json"),
});

/** The words of the tools on service pages. */
export function useToolWords(): ToolWords {
  return toolWordsIn(useLocale());
}
