import type { Database } from "#api/database/tables.ts";
import { angleBetween, middleOf } from "#contract/great-circle.ts";
import type { Locale } from "#contract/localised.ts";
import { regionIds } from "#contract/regions.ts";
import type { CountrySites, RegionTree, Site } from "#contract/network.ts";
import { searchable } from "#contract/searchable.ts";

/** Regions, countries and cities with own sites, each with how many stand there. */
export async function regionTree(database: Database): Promise<RegionTree> {
  const sites = await select(database, (query) => query.where("relationship", "=", "own"));
  const regions = regionIds.map((id) => {
    const inRegion = sites.filter(({ region }) => region === id);
    const countries = [...Map.groupBy(inRegion, ({ country }) => country)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([country, inCountry]) => ({
        id: country,
        name: { en: countryName(country, "en"), es: countryName(country, "es") },
        sites: inCountry.length,
        cities: [...Map.groupBy(inCountry, ({ city }) => city.en).values()].flatMap((inCity) => {
          const [first] = inCity;
          return first ? [{ name: first.city, sites: inCity.length }] : [];
        }),
      }));
    return { id, sites: inRegion.length, countries };
  });
  return { sites: sites.length, regions };
}

/** Sites and agents in a city, named in English, Spanish or its own language; letter case and accents do not count. */
export async function sitesInCity(database: Database, cityName: string): Promise<Site[]> {
  const name = searchable(cityName).replace(/[\\%_|]/g, "");
  return name === "" ? [] : select(database, (query) => query.where("city", "like", `%|${name}|%`));
}

/**
 * Sites and agents in a country, and the office that answers for it: there, else the nearest of its own. Without a
 * country: the whole network.
 */
export async function sitesInCountry(database: Database, countryId?: string): Promise<CountrySites> {
  const country = countryId?.toUpperCase();
  const sites = await select(database, (query) => (country ? query.where("country", "=", country) : query));
  const offices = await select(database, (query) =>
    query.where("type", "=", "office").where("relationship", "=", "own"),
  );
  const own = offices.find((office) => office.country === country);
  const from = country ? (sites[0]?.at ?? middleOf(country)) : undefined;
  const nearest = from && offices.toSorted((a, b) => angleBetween(from, a.at) - angleBetween(from, b.at))[0];
  // Of a place that nobody knows, the head office.
  return { sites, servingOffice: own ?? nearest ?? offices.find(({ isHeadOffice }) => isHeadOffice) ?? null };
}

/** A site by its id. */
export async function findSite(database: Database, id: string): Promise<Site | undefined> {
  const [site] = await select(database, (query) => query.where("id", "=", id));
  return site;
}

type Query = ReturnType<typeof selectSites>;

function selectSites(database: Database) {
  return database.selectFrom("network").select("data");
}

async function select(database: Database, narrow: (query: Query) => Query): Promise<Site[]> {
  const rows = await narrow(selectSites(database)).orderBy("id").execute();
  return rows.map(({ data }) => JSON.parse(data) as Site);
}

function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}
