import type english from "#content/messages/verification/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of the verification dialog. */
export type VerificationWords = typeof english;

export const { useWords: useVerificationWords } = await loadWords<VerificationWords>({
  en: () => import("#content/messages/verification/en.json"),
  es: () => import("#content/messages/verification/es.json"),
});
