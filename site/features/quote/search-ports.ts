import { countryName } from "#contract/display-names.ts";
import type { Locale } from "#contract/locales.ts";
import { foldForSearch } from "#contract/fold.ts";

/** A port or a city, with its name and its country's in a page's language. */
export interface Port {
  name: string;
  country: string;
  countryName: string;
  /** Every spelling, as it is searched. */
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

/** How many ports are suggested at once. */
const most = 8;

/**
 * The ports that a text may mean, whatever its accents and its language: first those whose name begins with it, then
 * those of which another word does. Fewer than two letters mean nothing yet.
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
    .slice(0, most)
    .map(({ port }) => port);
}

function rankOf(name: string, query: string): number {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  return name.split(/[\s/-]/).some((word) => word.startsWith(query)) ? 2 : Infinity;
}
