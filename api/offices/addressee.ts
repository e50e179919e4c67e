import { angleBetween, centreOf } from "#shared/great-circle.ts";
import { functionFor, takesBookings, type Office } from "#contract/offices.ts";
import { regionIds, type RegionId } from "#shared/regions.ts";
import { isBookable, type SurveyPurpose } from "#contract/list-values.ts";
import countriesOf from "./countries-of-regions.json" with { type: "json" };

/** Where a request comes from, and what it is for. */
export interface Origin {
  country?: string | undefined;
  region?: RegionId | undefined;
  purpose?: SurveyPurpose | undefined;
  /** The service of a request for a price, by the last segment of its page's address. */
  service?: string | undefined;
  /** The topic of a message. */
  topic?: string | undefined;
}

type OfficeType = Office["type"];

/** Where to look for an office, and of which types; earlier types are preferred. */
interface Step {
  within: "country" | "region" | "world";
  types: readonly OfficeType[];
}

/** The same region comes before distance, for its language, customs and hours. */
const officeSteps: readonly Step[] = [
  { within: "country", types: ["office"] },
  { within: "region", types: ["office"] },
  { within: "world", types: ["office"] },
];

/** Types that send a surveyor in countries without an office. */
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
 * Chooses the own office that answers: the nearest of the first step that finds any. Without a country or region it is the
 * head office. Undefined if there is none.
 */
export function chooseAddressee(sites: readonly Office[], origin: Origin): Office | undefined {
  const { country, region, purpose, service, topic } = origin;
  // A topic that some offices have a team for goes to the nearest of them, such as the ships in a port.
  const takers = topic ? sites.filter((site) => functionFor(site, topic)) : [];
  if (takers.length > 0) return chooseAddressee(takers, { country, region });
  // Prefer offices that sell the service.
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

function stepsFor(purpose: SurveyPurpose | undefined): readonly Step[] {
  if (!purpose) return officeSteps;
  const types = localSites[purpose];
  if (isBookable(purpose)) return officeSteps.map(({ within }) => ({ within, types }));
  const [inCountry, ...farther] = officeSteps;
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

/** Returns the place of an office or agent in a country, or else the centre of the country. */
function locate(country: string, sites: readonly Office[]): Office["at"] | undefined {
  return sites.find((site) => site.country === country)?.at ?? centreOf(country);
}

/**
 * The region of the network that each country and territory belongs to: the United Nations' geographic regions (M49),
 * merged into the regions of the group's offices; the Caucasus, Cyprus and Türkiye count as Europe, Oceania and the
 * Antarctic go with South-East Asia.
 */
const regions = new Map(
  regionIds.flatMap((region) => countriesOf[region].split(" ").map((country) => [country, region] as const)),
);

/** The region of a country by its two-letter code; undefined for an unknown code. */
export function regionOf(country: string): RegionId | undefined {
  return regions.get(country);
}
