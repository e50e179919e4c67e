import type { Office } from "#contract/offices.ts";
import { cleansTanks, files, isOwn, type Network, type Rule } from "./network.ts";

const ownWith = (fits: (office: Office) => boolean) => ({
  file: files.offices,
  count: ({ offices }: Network) => offices.filter((office) => isOwn(office) && fits(office)).length,
});
const ofType = (type: Office["type"]) => ownWith((office) => office.type === type);
const inRegion = (region: Office["region"]) => ownWith((office) => office.region === region);

const ownCountries = (offices: Office[]) => new Set(offices.filter(isOwn).map(({ country }) => country));

/** Figures that are numbers of records: where the records are, and how they are counted. */
const counted: Record<string, { file: string; count: (network: Network) => number }> = {
  sites: ownWith(() => true),
  offices: ofType("office"),
  warehouses: ofType("warehouse"),
  depots: ofType("depot"),
  rail_terminals: ofType("terminal"),
  cleaning_stations: ownWith(cleansTanks),
  sites_china: inRegion("greater-china"),
  sites_southeast_asia: inRegion("south-east-asia"),
  sites_south_asia_gulf: inRegion("south-asia-gulf"),
  sites_europe: inRegion("europe"),
  sites_americas: inRegion("americas"),
  sites_africa: inRegion("africa"),
  countries: {
    file: files.offices,
    count: ({ offices }) => ownCountries(offices).size,
  },
  agent_countries: {
    file: files.offices,
    count: ({ offices }) => {
      const own = ownCountries(offices);
      return new Set(offices.map(({ country }) => country).filter((country) => !own.has(country))).size;
    },
  },
  register_entries: { file: files.certificates, count: ({ certificates }) => certificates.length },
};

/** A figure that counts records is their number. */
export const checkCounts: Rule = (network) =>
  Object.entries(counted).flatMap(([name, { file, count }]) => {
    const value = network.facts[name]?.value;
    const number = count(network);
    return value === undefined || value === number
      ? []
      : [
          {
            file: files.facts,
            field: [name, "value"],
            reason: `is ${value}, but ${file} has ${number}: write ${number}, or correct the records`,
          },
        ];
  });
