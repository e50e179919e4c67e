import type english from "#content/messages/companies/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the tree of companies and of contracts. */
export type CompanyWords = typeof english;

export const { useWords: useCompanyWords } = await loadWords<CompanyWords>({
  en: () => import("#content/messages/companies/en.json"),
  es: () => import("#content/messages/companies/es.json"),
});
