import { countryName, languageName, compareIn, formatList } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { RegionTree, Office } from "#contract/offices.ts";
import { officeTypes } from "#shared/regions.ts";
import { toSearch } from "./filters.ts";
import { isAgent } from "./listed-office.ts";

export type RegionSummary = ReturnType<typeof summariseRegions>[number];

/**
 * Summarises the regions, in the order of `tree`, which counts the own offices: their cities, those with most offices first,
 * each with the query that lists them, and the languages, those spoken at most offices first.
 */
export function summariseRegions(tree: RegionTree, offices: Office[], locale: Locale) {
  const compare = compareIn(locale);
  const list = (names: Iterable<string>) => formatList([...names], locale);
  return tree.regions.map(({ id, sites: count, countries }) => {
    const inRegion = offices.filter(({ region }) => region === id);
    const own = inRegion.filter((office) => !isAgent(office));
    const agents = new Set(inRegion.filter(isAgent).map(({ country }) => countryName(country, locale)));
    const languages = Map.groupBy(
      inRegion.flatMap((office) => office.languages),
      (code) => code,
    );
    return {
      id,
      count,
      types: officeTypes
        .map((type) => ({ type, count: own.filter((office) => office.type === type).length }))
        .filter((each) => each.count > 0),
      cities: countries
        .flatMap((country) =>
          country.cities.map((city) => ({
            name: city.name[locale],
            count: city.sites,
            search: toSearch({ region: id, country: country.id, city: city.name.en }),
          })),
        )
        .toSorted((a, b) => b.count - a.count || compare(a.name, b.name)),
      countries: list(countries.map(({ name }) => name[locale]).toSorted(compare)),
      agents: list([...agents].toSorted(compare)),
      languages: list(
        [...languages]
          .toSorted(([, a], [, b]) => b.length - a.length)
          .map(([code]) => languageName(code, locale)),
      ),
    };
  });
}
