import { regionIds, siteTypes } from "#contract/regions.ts";
import type { Site } from "#contract/network.ts";
import type { RegionId } from "#contract/regions.ts";
import { houseLocaleOf } from "#site/locales.ts";
import type { Locale } from "#site/locales.ts";
import { countryName, languageName } from "#site/names.ts";
import { isAgent } from "./entries.ts";

/** What stands in a region: its own sites by type, and names of countries and languages as lists in words. */
export interface Region {
  id: RegionId;
  /** Own sites. */
  sites: number;
  types: { type: Site["type"]; count: number }[];
  countries: string;
  agents: string;
  languages: string;
}

/** The regions of some sites, in the order of the directory. Languages are those spoken at most sites first. */
export function regionsOf(sites: Site[], locale: Locale): Region[] {
  const list = new Intl.ListFormat(houseLocaleOf(locale));
  const inOrder = new Intl.Collator(locale).compare;
  const countries = (some: Site[]) =>
    list.format([...new Set(some.map(({ country }) => countryName(country, locale)))].toSorted(inOrder));
  return regionIds.map((id) => {
    const all = sites.filter(({ region }) => region === id);
    const own = all.filter((site) => !isAgent(site));
    const languages = Map.groupBy(
      all.flatMap((site) => site.languages),
      (code) => code,
    );
    return {
      id,
      sites: own.length,
      types: siteTypes
        .map((type) => ({ type, count: own.filter((site) => site.type === type).length }))
        .filter(({ count }) => count > 0),
      countries: countries(own),
      agents: countries(all.filter(isAgent)),
      languages: list.format(
        [...languages]
          .toSorted(([, a], [, b]) => b.length - a.length)
          .map(([code]) => languageName(code, locale)),
      ),
    };
  });
}
