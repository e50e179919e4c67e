import type english from "#content/messages/forms/en.json";
import { useLocale } from "#site/locales-hook.ts";
import { locales } from "#site/locales.ts";
import type { Locale } from "#site/locales.ts";

/** The words of forms: they travel with the forms, and in one language, since another one loads a new document. */
export type FormWords = typeof english;

const sources: Record<Locale, () => Promise<{ default: FormWords }>> = {
  en: () => import("#content/messages/forms/en.json"),
  es: () => import("#content/messages/forms/es.json"),
};

const shown =
  typeof document === "undefined" ? locales.map(({ code }) => code) : [document.documentElement.lang];
const loaded = new Map<string, FormWords>();
for (const code of shown) loaded.set(code, (await sources[code as Locale]()).default);

export function formWordsIn(locale: Locale): FormWords {
  const words = loaded.get(locale);
  if (!words) throw new Error(`The words of forms in ${locale} are not loaded`);
  return words;
}

export function useFormWords(): FormWords {
  return formWordsIn(useLocale());
}
