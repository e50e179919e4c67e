import { locales } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import { useLocale } from "./use-locale.ts";

/**
 * Loads words that travel with the part of a page that says them: in the browser those of the document's language
 * alone, since another language loads a new document. Gives them in a component's language, or in a given one.
 */
export async function loadWords<Words>(
  sources: Record<Locale, () => Promise<{ default: Words }>>,
): Promise<{ useWords: () => Words; wordsIn: (locale: Locale) => Words }> {
  const shown =
    typeof document === "undefined" ? locales.map(({ code }) => code) : [document.documentElement.lang];
  const loaded = new Map<string, Words>();
  for (const code of shown) loaded.set(code, (await sources[code as Locale]()).default);
  function wordsIn(locale: Locale): Words {
    const words = loaded.get(locale);
    if (!words) throw new Error(`The words in ${locale} are not loaded`);
    return words;
  }
  return { wordsIn, useWords: () => wordsIn(useLocale()) };
}
