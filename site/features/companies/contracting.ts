import type { PagePath } from "#contract/pages.ts";
import { reaches } from "#contract/signing-areas.ts";
import type { Reach } from "#contract/signing-areas.ts";
import type { Company, Country } from "./companies.ts";

/** Who signs, and how far that company's permission to sign reaches. */
export interface Signatory {
  company: Company;
  reach: Reach;
}

/**
 * The company that signs for a service in a country: the country's own, else one of its region, else the one that
 * signs for the whole world. `place` names a country without companies of the group by leaving its region out.
 */
export function findSignatory(
  companies: Company[],
  service: PagePath,
  place: Omit<Country, "name">,
): Signatory | undefined {
  const isNear: Record<Reach, (company: Company) => boolean> = {
    country: ({ country }) => country === place.country,
    region: ({ region }) => region !== undefined && region === place.region,
    world: () => true,
  };
  for (const reach of reaches) {
    const company = companies.find(
      (each) => each.reach === reach && each.services.includes(service) && isNear[reach](each),
    );
    if (company) return { company, reach };
  }
  return undefined;
}

/** All who may sign for a service, the nearest first: what a table of the rules shows. */
export function signatoriesOf(companies: Company[], service: PagePath): Record<Reach, Company[]> {
  const able = companies.filter(({ services }) => services.includes(service));
  return {
    country: able.filter(({ reach }) => reach === "country"),
    region: able.filter(({ reach }) => reach === "region"),
    world: able.filter(({ reach }) => reach === "world"),
  };
}
