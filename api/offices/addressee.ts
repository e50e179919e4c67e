import { regionOf } from "#contract/country-regions.ts";
import { angleBetween, centreOf } from "#contract/great-circle.ts";
import type { Office } from "#contract/offices.ts";
import type { RegionId } from "#contract/regions.ts";
import { isBookable } from "#contract/survey-purposes.ts";
import type { SurveyPurpose } from "#contract/survey-purposes.ts";

/** From where something is asked: a country or a region, and for a survey what the surveyor comes for. */
export interface Origin {
  country?: string | undefined;
  region?: RegionId | undefined;
  purpose?: SurveyPurpose | undefined;
  /** The service that a price is asked for, by the last word of its page's address. */
  service?: string | undefined;
}

type OfficeType = Office["type"];

/** Where an addressee is looked for, and among which sites; of several types, an earlier one is preferred. */
interface Step {
  within: "country" | "region" | "world";
  types: readonly OfficeType[];
}

/** An office of the same region knows the language, the customs and the hours better than a nearer one across a sea. */
const offices: readonly Step[] = [
  { within: "country", types: ["office"] },
  { within: "region", types: ["office"] },
  { within: "world", types: ["office"] },
];

/** Which sites in a country send somebody where the country has no office. */
const localSites: Record<SurveyPurpose, readonly OfficeType[]> = {
  cargo: ["depot", "warehouse", "terminal"],
  route: ["terminal", "depot", "warehouse"],
  visit: ["warehouse", "depot", "terminal"],
  loading: ["warehouse", "depot", "terminal"],
  audit: ["warehouse", "depot", "terminal"],
  cleaning: ["depot"],
  depot: ["depot"],
};

/**
 * The own site that answers: by the first step that finds one, there the nearest. Without a country or a region it is
 * the head office. Nothing where there is no such site.
 */
export function chooseAddressee(sites: readonly Office[], origin: Origin): Office | undefined {
  const { country, region, purpose, service } = origin;
  // A price comes from an office that sells the service; where none does, from the one that answers for the country.
  const sellers = sites.filter(({ services }) => services.includes(`/services/${service}`));
  const seller = service && chooseAddressee(sellers, { country, region });
  if (seller) return seller;

  const own = sites.filter(({ relationship }) => relationship === "own");
  const there = { country, region: country ? regionOf(country) : region, world: undefined };
  const from = country && locate(country, sites);
  for (const { within, types } of stepsFor(purpose)) {
    const found = own.filter(
      (site) =>
        types.includes(site.type) &&
        (within === "world" || site[within] === there[within]) &&
        (!purpose || !isBookable(purpose) || takesBookings(site, purpose)),
    );
    const rank = (site: Office) => [
      types.indexOf(site.type),
      within === "country" || !from ? seniority(site) : 0,
      from ? angleBetween(from, site.at) : 0,
    ];
    const [best] = found.toSorted((a, b) => compareRanks(rank(a), rank(b)));
    if (best) return best;
  }
  return undefined;
}

/** Whether a site takes bookings for a purpose. */
export function takesBookings({ functions }: Office, purpose: SurveyPurpose): boolean {
  return isBookable(purpose) && functions.some((each) => each.takes?.includes(purpose));
}

function stepsFor(purpose: SurveyPurpose | undefined): readonly Step[] {
  if (!purpose) return offices;
  const types = localSites[purpose];
  if (isBookable(purpose)) return offices.map(({ within }) => ({ within, types }));
  const [inCountry, ...farther] = offices;
  return [...(inCountry ? [inCountry] : []), { within: "country", types }, ...farther];
}

function seniority({ isHeadOffice, isRegionalOffice }: Office): number {
  if (isHeadOffice) return 0;
  return isRegionalOffice ? 1 : 2;
}

function compareRanks(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Where a country is taken to be: at a site or an agent there, else in its middle. */
function locate(country: string, sites: readonly Office[]): Office["at"] | undefined {
  return sites.find((site) => site.country === country)?.at ?? centreOf(country);
}
