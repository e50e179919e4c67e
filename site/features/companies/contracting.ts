import { countryName } from "#shared/formats.ts";
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

export function signatoriesOf(companies: Company[], service: PagePath): Record<Reach, Company[]> {
  const signatories = companies.filter(({ services }) => services.includes(service));
  return {
    country: signatories.filter(({ reach }) => reach === "country"),
    region: signatories.filter(({ reach }) => reach === "region"),
    world: signatories.filter(({ reach }) => reach === "world"),
  };
}
