import { countryName } from "#shared/display-names.ts";
import { compareIn } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { Entity } from "#reader/schemas/entities.ts";

/** A company of the group as a page in one language shows it. */
export type Company = Omit<Entity, "name"> & { name: string; countryName: string };

export function toCompanies(entities: Entity[], locale: Locale): Company[] {
  return entities.map(({ name, ...entity }) => ({
    ...entity,
    name: name[locale],
    countryName: countryName(entity.country, locale),
  }));
}

/** A country in which the group has companies. */
export type Country = Pick<Company, "country" | "region"> & { name: string };

/** The countries in which the group has companies, sorted alphabetically. */
export function listCountries(companies: Company[], locale: Locale): Country[] {
  const compare = compareIn(locale);
  const countries = new Map(
    companies
      .filter(({ level }) => level === "local")
      .map(({ country, countryName: name, region }) => [country, { country, name, region }]),
  );
  return [...countries.values()].toSorted((a, b) => compare(a.name, b.name));
}
