import type english from "#content/messages/survey/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the survey form. */
export type SurveyWords = typeof english;

export const { useWords: useSurveyWords } = await loadWords<SurveyWords>({
  en: () => import("#content/messages/survey/en.json"),
  es: () => import("#content/messages/survey/es.json"),
});
