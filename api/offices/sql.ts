import type { Database } from "#api/database/tables.ts";
import { countryName } from "#contract/display-names.ts";
import { groupBy } from "#contract/group-by.ts";
import {
  takesBookings,
  type CountryQuery,
  type CountryOffices,
  type RegionTree,
  type Office,
} from "#contract/offices.ts";
import { regionIds } from "#contract/regions.ts";
import { foldForSearch } from "#contract/fold.ts";
import { isBookable } from "#contract/survey-purposes.ts";
import { chooseAddressee, type Origin } from "./addressee.ts";

/** Counts the own offices by region, country and city. */
export async function countByRegion(database: Database): Promise<RegionTree> {
  const sites = await selectOffices(database, (query) => query.where("relationship", "=", "own"));
  const regions = regionIds.map((id) => {
    const inRegion = sites.filter(({ region }) => region === id);
    const countries = [...groupBy(inRegion, ({ country }) => country)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([country, inCountry]) => ({
        id: country,
        name: { en: countryName(country, "en"), es: countryName(country, "es") },
        sites: inCountry.length,
        cities: [...groupBy(inCountry, ({ city }) => city.en).values()].flatMap((inCity) => {
          const [first] = inCity;
          return first ? [{ name: first.city, sites: inCity.length }] : [];
        }),
      }));
    return { id, sites: inRegion.length, countries };
  });
  return { sites: sites.length, regions };
}

/** Finds offices and agents in a city, named in English, Spanish or the local language, ignoring case and accents. */
export async function findInCity(database: Database, cityName: string): Promise<Office[]> {
  const name = foldForSearch(cityName).replace(/[\\%_|]/g, "");
  return name === "" ? [] : selectOffices(database, (query) => query.where("city", "like", `%|${name}|%`));
}

/**
 * Finds offices and agents in a country, or in all, and the office that answers. With a purpose, only own offices where
 * such a survey can take place or be booked.
 */
export async function findInCountry(
  database: Database,
  { countryId, region, purpose, service }: CountryQuery = {},
): Promise<CountryOffices> {
  const all = await selectOffices(database, (query) => query);
  const sites = all.filter(
    (site) =>
      (!countryId || site.country === countryId) &&
      (!purpose || (site.relationship === "own" && (!isBookable(purpose) || takesBookings(site, purpose)))),
  );
  return {
    sites,
    servingOffice: chooseAddressee(all, { country: countryId, region, purpose, service }) ?? null,
  };
}

/** The own site that answers, see `chooseAddressee`. */
export async function findAddressee(database: Database, origin: Origin): Promise<Office | undefined> {
  return chooseAddressee(await selectOffices(database, (query) => query), origin);
}

/** Finds an office by its id. */
export async function findOffice(database: Database, id: string): Promise<Office | undefined> {
  const [site] = await selectOffices(database, (query) => query.where("id", "=", id));
  return site;
}

type Query = ReturnType<typeof selectSites>;

function selectSites(database: Database) {
  return database.selectFrom("network").select("data");
}

async function selectOffices(database: Database, narrow: (query: Query) => Query): Promise<Office[]> {
  const rows = await narrow(selectSites(database)).orderBy("id").execute();
  return rows.map(({ data }) => JSON.parse(data) as Office);
}
