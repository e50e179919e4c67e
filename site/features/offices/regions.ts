import { countryName, languageName } from "#contract/display-names.ts";
import { houseLocaleOf } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import type { RegionTree, Office } from "#contract/offices.ts";
import { officeTypes } from "#contract/regions.ts";
import type { RegionId } from "#contract/regions.ts";
import { isAgent } from "./listed-office.ts";
import { toSearch } from "./filters.ts";

/** What stands in a region: its own sites by type and city, and names of countries and languages as lists in words. */
export interface RegionSummary {
  id: RegionId;
  /** Own sites. */
  sites: number;
  types: { type: Office["type"]; count: number }[];
  /** Cities with own sites, most of them first; `search` is the directory's query for one. */
  cities: { name: string; sites: number; search: string }[];
  countries: string;
  agents: string;
  languages: string;
}

/**
 * The regions in the order of the directory: own sites as `tree` counts them, and what `sites` tell of them and of the
 * agents there. Languages are those spoken at most sites first.
 */
export function summariseRegions(tree: RegionTree, sites: Office[], locale: Locale): RegionSummary[] {
  const list = new Intl.ListFormat(houseLocaleOf(locale));
  const { compare } = new Intl.Collator(locale);
  return tree.regions.map(({ id, sites: count, countries }) => {
    const inRegion = sites.filter(({ region }) => region === id);
    const own = inRegion.filter((site) => !isAgent(site));
    const agents = new Set(inRegion.filter(isAgent).map(({ country }) => countryName(country, locale)));
    const languages = Map.groupBy(
      inRegion.flatMap((site) => site.languages),
      (code) => code,
    );
    return {
      id,
      sites: count,
      types: officeTypes
        .map((type) => ({ type, count: own.filter((site) => site.type === type).length }))
        .filter((each) => each.count > 0),
      cities: countries
        .flatMap((country) =>
          country.cities.map((city) => ({
            name: city.name[locale],
            sites: city.sites,
            search: toSearch({ region: id, country: country.id, city: city.name.en }),
          })),
        )
        .toSorted((a, b) => b.sites - a.sites || compare(a.name, b.name)),
      countries: list.format(countries.map(({ name }) => name[locale]).toSorted(compare)),
      agents: list.format([...agents].toSorted(compare)),
      languages: list.format(
        [...languages]
          .toSorted(([, a], [, b]) => b.length - a.length)
          .map(([code]) => languageName(code, locale)),
      ),
    };
  });
}
