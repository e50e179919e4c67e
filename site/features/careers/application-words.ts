import type english from "#content/messages/recruit/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the application form. */
export type RecruitWords = typeof english;

export const { useWords: useRecruitWords } = await loadWords<RecruitWords>({
  en: () => import("#content/messages/recruit/en.json"),
  es: () => import("#content/messages/recruit/es.json"),
});
