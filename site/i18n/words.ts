import type answers from "#content/messages/answers/en.json";
import type application from "#content/messages/application/en.json";
import type calculators from "#content/messages/calculators/en.json";
import type captcha from "#content/messages/captcha/en.json";
import type certificates from "#content/messages/certificates/en.json";
import type companies from "#content/messages/companies/en.json";
import type consent from "#content/messages/consent/en.json";
import type contact from "#content/messages/contact/en.json";
import type forms from "#content/messages/forms/en.json";
import type goods from "#content/messages/goods/en.json";
import type order from "#content/messages/order/en.json";
import type positions from "#content/messages/positions/en.json";
import type quote from "#content/messages/quote/en.json";
import type substances from "#content/messages/substances/en.json";
import type survey from "#content/messages/survey/en.json";
import { locales, type Locale } from "#contract/locales.ts";
import { useLocale } from "./use-locale.ts";

/** The folders of content/messages, whose words load with the components that show them. */
interface Folders {
  answers: typeof answers;
  application: typeof application;
  calculators: typeof calculators;
  captcha: typeof captcha;
  certificates: typeof certificates;
  companies: typeof companies;
  consent: typeof consent;
  contact: typeof contact;
  forms: typeof forms;
  goods: typeof goods;
  order: typeof order;
  positions: typeof positions;
  quote: typeof quote;
  substances: typeof substances;
  survey: typeof survey;
}

/** The words of one folder. English gives the shape. */
export type WordsOf<Folder extends keyof Folders> = Folders[Folder];

/** One chunk for each file. */
const files = import.meta.glob<object>("../../content/messages/*/*.json", { import: "default" });

/** A component renders in one language; only the server needs both. */
const shown =
  typeof document === "undefined" ? locales.map(({ code }) => code) : [document.documentElement.lang];

/**
 * Loads the words of a folder of content/messages, in the browser only in the document's language (a change of language
 * loads a new document). Modules await this at their top, so that components need not wait.
 *
 * @returns a hook for the words in the page's language, and a function for those in a given one, which throws if they
 * are not loaded
 */
export async function wordsOf<Folder extends keyof Folders>(
  folder: Folder,
): Promise<{ useWords: () => WordsOf<Folder>; wordsIn: (locale: Locale) => WordsOf<Folder> }> {
  const loaded = new Map<string, WordsOf<Folder>>();
  for (const code of shown) {
    const words = await files[`../../content/messages/${folder}/${code}.json`]?.();
    loaded.set(code, words as WordsOf<Folder>);
  }
  function wordsIn(locale: Locale): WordsOf<Folder> {
    const words = loaded.get(locale);
    if (!words) throw new Error(`The words of ${folder} in ${locale} are not loaded`);
    return words;
  }
  return { wordsIn, useWords: () => wordsIn(useLocale()) };
}
