import { addressIn, type Locale } from "#shared/locales.ts";

/**
 * A searchable part of the site: a page, a section of one (also a record of the register or a subject of the contact
 * form), a vacancy, an office, or a substance.
 */
export interface SearchEntry {
  /** Path below /global, with its language, query and anchor. */
  to: string;
  /** The page's title, or the office's name. */
  title: string;
  /** What else it is called: in menus, on buttons, and by visitors. */
  names?: string[];
  heading?: string | undefined;
  text: string;
  /** Of what a page holds many of, each is a result by itself. */
  kind?: "office" | "substance";
  /** Wanted less often than pages on its subject: what was, and vacancies. */
  isMinor?: true;
}

/** The search index of one language, fetched when the search is first opened. */
export interface SearchIndex {
  entries: SearchEntry[];
  /** Groups of words with one meaning. */
  synonyms: string[][];
  /** The substances that pages can be asked about, which `listSubstances` makes into entries. */
  substances?: SubstanceList[];
}

/** Substances of a page, without what is the same for all of them. */
export interface SubstanceList {
  to: string;
  title: string;
  /** The words for a UN number and for a class. */
  un: string;
  hazard: string;
  /** UN number, name, classes with subsidiary hazards, and whether what is said of its class does not hold for it. */
  rows: [number: string, name: string, hazards: string, isException?: boolean][];
}

/** The address of a language's index. */
export function searchUrl(locale: Locale): string {
  return addressIn(locale, "/search.json");
}

/** The id of the search's drawer, which buttons and the page's script open. */
export const searchDrawer = "search-drawer";
