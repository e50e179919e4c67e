import type english from "#content/messages/calculators/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the tools on service pages. */
export const { useWords: useCalculatorWords } = await loadWords<typeof english>({
  en: () => import("#content/messages/calculators/en.json"),
  es: () => import("#content/messages/calculators/es.json"),
});
