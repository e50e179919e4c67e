import type english from "#content/messages/jobs/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of positions. */
export type JobsWords = typeof english;

export const { useWords: useJobsWords } = await loadWords<JobsWords>({
  en: () => import("#content/messages/jobs/en.json"),
  es: () => import("#content/messages/jobs/es.json"),
});
