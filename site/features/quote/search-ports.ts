import { countryName } from "#contract/display-names.ts";
import type { Locale } from "#contract/locales.ts";
import { foldForSearch } from "#contract/fold.ts";

/** A port or a city, with its name and its country's in a page's language. */
export interface Port {
  name: string;
  country: string;
  countryName: string;
  /** All spellings, folded for the search. */
  spellings: string[];
}

/** Reads `ports.json`: per country, names as `English|Spanish|others`, or one for all. */
export function readPorts(file: Readonly<Record<string, string[]>>, locale: Locale): Port[] {
  return Object.entries(file).flatMap(([country, names]) =>
    names.map((each) => {
      const [english = "", spanish = english, ...others] = each.split("|");
      return {
        name: locale === "es" ? spanish : english,
        country,
        countryName: countryName(country, locale),
        spellings: [...new Set([english, spanish, ...others].map(foldForSearch))],
      };
    }),
  );
}

/** The maximum number of suggestions. */
const limit = 8;

/**
 * Finds ports by the beginning of a text, whatever its accents and language: first those whose name begins with it, then
 * those with another word that does. A text of one letter finds none.
 */
export function searchPorts(ports: readonly Port[], text: string): Port[] {
  const query = foldForSearch(text);
  if (query.length < 2) return [];
  const ranks = ports.flatMap((port) => {
    const rank = Math.min(...port.spellings.map((name) => rankOf(name, query)));
    return Number.isFinite(rank) ? [{ port, rank }] : [];
  });
  return ranks
    .toSorted((a, b) => a.rank - b.rank || a.port.name.localeCompare(b.port.name))
    .slice(0, limit)
    .map(({ port }) => port);
}

function rankOf(name: string, query: string): number {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  return name.split(/[\s/-]/).some((word) => word.startsWith(query)) ? 2 : Infinity;
}
