import { localeOf, pathBelowBase, type Locale } from "#shared/locales.ts";
import { useLocale } from "./language.ts";
import { want } from "./wanted-words.ts";

// oxlint-disable typescript/consistent-type-imports -- one line for each folder

/** The folders of content/messages, whose words load with the components that show them. */
interface Folders {
  answers: typeof import("#content/messages/answers/en.json");
  application: typeof import("#content/messages/application/en.json");
  calculators: typeof import("#content/messages/calculators/en.json");
  captcha: typeof import("#content/messages/captcha/en.json");
  certificates: typeof import("#content/messages/certificates/en.json");
  companies: typeof import("#content/messages/companies/en.json");
  consent: typeof import("#content/messages/consent/en.json");
  contact: typeof import("#content/messages/contact/en.json");
  drawings: typeof import("#content/messages/drawings/en.json");
  forms: typeof import("#content/messages/forms/en.json");
  goods: typeof import("#content/messages/goods/en.json");
  order: typeof import("#content/messages/order/en.json");
  positions: typeof import("#content/messages/positions/en.json");
  quote: typeof import("#content/messages/quote/en.json");
  substances: typeof import("#content/messages/substances/en.json");
  survey: typeof import("#content/messages/survey/en.json");
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
