import type { RegionId } from "#shared/regions.ts";

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
