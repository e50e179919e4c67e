import { addressIn, type Locale } from "#shared/locales.ts";

/** A searchable part of the site: a page, a section of one (also a record of the register), a vacancy, or an office. */
export interface SearchEntry {
  /** Path below /global, with its language, query and anchor. */
  to: string;
  /** The page's title, or the office's name. */
  title: string;
  /** Names of the page or section in menus and on buttons, where they differ from its title. */
  names?: string;
  /** Heading of the section. */
  heading?: string | undefined;
  text: string;
  isOffice?: true;
}

/** The search index of one language, fetched when the search is first opened. */
export interface SearchIndex {
  entries: SearchEntry[];
  /** Groups of words with one meaning. */
  synonyms: string[][];
}

/** The address of a language's index. */
export function searchUrl(locale: Locale): string {
  return addressIn(locale, "/search.json");
}
