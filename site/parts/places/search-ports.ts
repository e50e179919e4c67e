import { countryName } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { foldForSearch } from "#shared/fold.ts";

/** A port or a city, with its name and its country's in a page's language. */
export interface Port {
  name: string;
  country: string;
  countryName: string;
  /** The UN/LOCODE of a port, folded for the search; empty for a city. */
  code: string;
  /** All spellings, folded for the search. */
  spellings: string[];
}

/** Reads `ports.json`: per country, names as `English|Spanish|others`, or one for all, and `#CODE`. */
export function readPorts(file: Readonly<Record<string, string[]>>, locale: Locale): Port[] {
  return Object.entries(file).flatMap(([country, names]) =>
    names.map((each) => {
      const [spelled = "", code] = each.split("#");
      const [english = "", spanish = english, ...others] = spelled.split("|");
      return {
        name: locale === "es" ? spanish : english,
        country,
        countryName: countryName(country, locale),
        code: code ? foldForSearch(country + code) : "",
        spellings: [...new Set([english, spanish, ...others].map(foldForSearch))],
      };
    }),
  );
}

/** The only port of a name or a UN/LOCODE, typed in full; undefined where there is none, or are several. */
export function findPort(ports: readonly Port[], text: string): Port | undefined {
  const query = foldForSearch(text);
  const [port, ...others] = ports.filter(({ code, spellings }) =>
    [code, ...spellings].some((name) => name !== "" && name === query),
  );
  return others.length === 0 ? port : undefined;
}

const limit = 8;

/**
 * Finds ports by a UN/LOCODE, or by the beginning of a text, whatever its accents and language: first those whose name begins with it, then
 * those with another word that does. A text of one letter finds none.
 */
export function searchPorts(ports: readonly Port[], text: string): Port[] {
  const query = foldForSearch(text);
  if (query.length < 2) return [];
  const ranks = ports.flatMap((port) => {
    const rank = port.code === query ? 0 : Math.min(...port.spellings.map((name) => rankOf(name, query)));
    return Number.isFinite(rank) ? [{ port, rank }] : [];
  });
  return ranks
    .toSorted((a, b) => a.rank - b.rank || a.port.name.localeCompare(b.port.name))
    .slice(0, limit)
    .map(({ port }) => port);
}

/** The shortest beginning of a name that stands for the place. */
const shortestBeginning = 4;

/** The port or town that a text names: in full, or else by the beginning of its name. */
export function findTown(ports: readonly Port[], text: string): Port | undefined {
  const query = foldForSearch(text);
  const isNamed = (rank: number) => rank === 0 || (rank === 1 && query.length >= shortestBeginning);
  const [best] = searchPorts(ports, text);
  return best?.spellings.some((name) => isNamed(rankOf(name, query))) ? best : undefined;
}

function rankOf(name: string, query: string): number {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  return name.split(/[\s/-]/).some((word) => word.startsWith(query)) ? 2 : Infinity;
}

export async function loadPorts(locale: Locale): Promise<Port[]> {
  const { default: file } = await import("./ports.json");
  return readPorts(file, locale);
}
