import english from "#content/messages/forms/en.json";
import spanish from "#content/messages/forms/es.json";
import { useLocale } from "#site/locales-hook.ts";
import type { Locale } from "#site/locales.ts";

/** The words of forms. They travel with the forms, in both languages: half of them would not be worth a request. */
export type FormWords = typeof english;

export const formWords: Record<Locale, FormWords> = { en: english, es: spanish };

export function useFormWords(): FormWords {
  return formWords[useLocale()];
}
