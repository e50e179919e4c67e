import { countryName } from "#shared/formats.ts";
import { foldForSearch } from "#shared/fold.ts";
import {
  takesBookings,
  type CountryQuery,
  type CountryOffices,
  type RegionTree,
  type Office,
} from "#contract/offices.ts";
import { regionIds } from "#shared/regions.ts";
import { isBookable } from "#contract/list-values.ts";
import { chooseAddressee } from "./addressee.ts";

/** Counts the own offices by region, country and city. */
export function countByRegion(offices: Office[]): RegionTree {
  const sites = offices.filter(({ relationship }) => relationship === "own");
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

/** Finds offices and agents in a city, named in English, Spanish or the local language, ignoring case and accents. */
export function findInCity(offices: Office[], cityName: string): Office[] {
  const name = foldForSearch(cityName);
  return name === ""
    ? []
    : offices.filter(({ city }) => Object.values(city).map(foldForSearch).includes(name));
}

/**
 * Finds offices and agents in a country, or in all, and the office that answers. With a purpose, only own offices where
 * such a survey can take place or be booked.
 */
export function findInCountry(
  offices: Office[],
  { countryId, region, purpose, service, topic }: CountryQuery = {},
): CountryOffices {
  const sites = offices.filter(
    (site) =>
      (!countryId || site.country === countryId) &&
      (!purpose || (site.relationship === "own" && (!isBookable(purpose) || takesBookings(site, purpose)))),
  );
  return {
    sites,
    servingOffice: chooseAddressee(offices, { country: countryId, region, purpose, service, topic }) ?? null,
  };
}
