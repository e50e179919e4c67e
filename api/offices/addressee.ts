import { angleBetween, centreOf } from "#shared/great-circle.ts";
import { functionFor, takesBookings, type Office } from "#contract/offices.ts";
import type { RegionId } from "#shared/regions.ts";
import { isBookable, type SurveyPurpose } from "#contract/survey-purposes.ts";

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
const offices: readonly Step[] = [
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

/** Returns the place of an office or agent in a country, or else the centre of the country. */
function locate(country: string, sites: readonly Office[]): Office["at"] | undefined {
  return sites.find((site) => site.country === country)?.at ?? centreOf(country);
}

/**
 * The region of the network that each country and territory belongs to: the United Nations' geographic regions (M49),
 * merged into the regions of the group's offices; the Caucasus, Cyprus and Türkiye count as Europe, Oceania and the
 * Antarctic go with South-East Asia.
 */
const countriesOf: Record<RegionId, string> = {
  "greater-china": "CN HK JP KP KR MN MO TW",
  "south-east-asia":
    "AQ AS AU BN CC CK CX FJ FM GU HM ID KH KI LA MH MM MP MY NC NF NR NU NZ PF PG PH PN PW SB SG TH TK TL TO TV UM VN " +
    "VU WF WS",
  "south-asia-gulf": "AE AF BD BH BT IL IN IQ IR JO KG KW KZ LB LK MV NP OM PK PS QA SA SY TJ TM UZ YE",
  europe:
    "AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD " +
    "ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK",
  americas:
    "AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ " +
    "MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI",
  africa:
    "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE " +
    "NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW",
};

const regions = new Map(
  (Object.keys(countriesOf) as RegionId[]).flatMap((region) =>
    countriesOf[region].split(" ").map((country) => [country, region] as const),
  ),
);

/** The region of a country by its two-letter code; undefined for an unknown code. */
export function regionOf(country: string): RegionId | undefined {
  return regions.get(country);
}
