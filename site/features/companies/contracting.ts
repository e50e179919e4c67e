import { countryName, compareIn } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { Entity, Reach } from "#reader/schemas/network.ts";
import type { PagePath } from "#shared/pages.ts";

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

/** The company that signs, and the area for which it may sign. */
interface Signatory {
  company: Company;
  reach: Reach;
}

/**
 * The company that signs for a service in a country: the country's own, else one of its region, else one that signs
 * worldwide. A country without a company of the group has no region here.
 */
export function findSignatory(
  companies: Company[],
  service: PagePath,
  { country, region }: Omit<Country, "name">,
): Signatory | undefined {
  // The nearest first.
  const matches: Record<Reach, (company: Company) => boolean> = {
    country: (company) => company.country === country,
    region: (company) => company.region !== undefined && company.region === region,
    world: () => true,
  };
  for (const reach of Object.keys(matches) as Reach[]) {
    const company = companies.find(
      (each) => each.reach === reach && each.services.includes(service) && matches[reach](each),
    );
    if (company) return { company, reach };
  }
  return undefined;
}

/** All companies that may sign for a service, by area. */
export function signatoriesOf(companies: Company[], service: PagePath): Record<Reach, Company[]> {
  const signatories = companies.filter(({ services }) => services.includes(service));
  return {
    country: signatories.filter(({ reach }) => reach === "country"),
    region: signatories.filter(({ reach }) => reach === "region"),
    world: signatories.filter(({ reach }) => reach === "world"),
  };
}
