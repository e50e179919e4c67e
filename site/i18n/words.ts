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
import { localeOf, pathBelowBase, type Locale } from "#shared/locales.ts";
import { useLocale } from "./use-locale.ts";
import { want } from "./wanted-words.ts";

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

/** The words by file. The browser's are those of the address: a change of language loads a new document. */
const loaded = new Map<string, object>();
const loading = new Map<string, Promise<void>>();

// The server needs both languages, at any time.
if (import.meta.env.SSR) await Promise.all(Object.keys(files).map(load));

/**
 * Starts loading the words of a folder of content/messages for the code that will show them. Modules call this at their
 * top; whoever loads modules waits for `wordsLoaded`, so that components need not wait. A module that awaited its words
 * by itself would be empty in WebKit when it is imported again meanwhile (https://webkit.org/b/242740).
 *
 * @returns a hook for the words in the page's language, and a function for those in a given one, which throws if they
 * are not loaded
 */
export function wordsOf<Folder extends keyof Folders>(
  folder: Folder,
): { useWords: () => WordsOf<Folder>; wordsIn: (locale: Locale) => WordsOf<Folder> } {
  const fileIn = (locale: Locale) => `../../content/messages/${folder}/${locale}.json`;
  if (!import.meta.env.SSR) want(() => load(fileIn(localeOf(pathBelowBase(location)))));
  function wordsIn(locale: Locale): WordsOf<Folder> {
    const words = loaded.get(fileIn(locale));
    if (!words) throw new Error(`The words of ${folder} in ${locale} are not loaded`);
    return words as WordsOf<Folder>;
  }
  return { wordsIn, useWords: () => wordsIn(useLocale()) };
}

function load(file: string): Promise<void> {
  const underWay = loading.get(file) ?? read(file);
  loading.set(file, underWay);
  return underWay;
}

async function read(file: string): Promise<void> {
  try {
    const words = await files[file]?.();
    if (words) loaded.set(file, words);
  } catch (error) {
    // The next who asks tries again.
    loading.delete(file);
    throw error;
  }
}
