import type english from "#content/messages/certificates/en.json";
import { loadWords } from "#site/i18n/load-words.ts";

/** The words of certificates. */
export type CertificateWords = typeof english;

export const { useWords: useCertificateWords } = await loadWords<CertificateWords>({
  en: () => import("#content/messages/certificates/en.json"),
  es: () => import("#content/messages/certificates/es.json"),
});
