import { pathIn } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";

/** A part of the site that can be found: a page, a part of it under a heading, or an office. */
export interface SearchEntry {
  /** A path below /global with its language, with query and anchor where they lead to the part. */
  to: string;
  /** The page's title, or the office's name. */
  title: string;
  /** What menus and buttons call the page, where that is not its title. */
  names?: string;
  /** The heading of the part. */
  heading?: string | undefined;
  text: string;
  isOffice?: true;
}

/** What the browser searches, of one language: fetched when the search is opened for the first time. */
export interface SearchIndex {
  entries: SearchEntry[];
  /** Words that stand for one another. */
  synonyms: string[][];
}

/** Where a language's index is. */
export function searchUrl(locale: Locale): string {
  return `/global${pathIn(locale, "/search.json")}`;
}
