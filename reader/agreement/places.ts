import type { RegionId } from "#contract/regions.ts";
import { files, isOwn, type Network, type Rule } from "./network.ts";

/** The countries of the airports and ports that the page on the footprint may name. */
const countries = {
  airports: {
    Casablanca: "MA",
    Dubai: "AE",
    Frankfurt: "DE",
    Barcelona: "ES",
    Hamburg: "DE",
    "Ho Chi Minh City": "VN",
    Houston: "US",
    Manila: "PH",
    "Mexico City": "MX",
    Mumbai: "IN",
    Qingdao: "CN",
    "Shanghai Pudong": "CN",
    Shenzhen: "CN",
    "Singapore Changi": "SG",
    "São Paulo": "BR",
  },
  ports: {
    Altamira: "MX",
    Antwerp: "BE",
    Barcelona: "ES",
    "Cat Lai": "VN",
    Chennai: "IN",
    Dalian: "CN",
    Durban: "ZA",
    Gdańsk: "PL",
    Genoa: "IT",
    Guangzhou: "CN",
    Hamburg: "DE",
    Houston: "US",
    Immingham: "GB",
    "Jebel Ali": "AE",
    Jubail: "SA",
    "Laem Chabang": "TH",
    "Le Havre": "FR",
    Manila: "PH",
    Mundra: "IN",
    "Nhava Sheva": "IN",
    Ningbo: "CN",
    "Port Klang": "MY",
    Qingdao: "CN",
    Rotterdam: "NL",
    "San Antonio": "CL",
    Santos: "BR",
    Shanghai: "CN",
    Shenzhen: "CN",
    Singapore: "SG",
    Sohar: "OM",
    "Tangier Med": "MA",
    "Tanjung Priok": "ID",
    Tarragona: "ES",
    Tianjin: "CN",
  },
} as const satisfies Record<string, Record<string, string>>;

/** An own site stands in the country of each port that is named, and one that offers air freight in that of each airport. */
export const checkGateways: Rule = ({ regions, offices }) =>
  regions.flatMap((region, index) =>
    (["airports", "ports"] as const).flatMap((kind) =>
      region[kind].split(", ").flatMap((name) => {
        const byName: Partial<Record<string, string>> = countries[kind];
        const country = byName[name];
        const isServed = offices.some(
          (office) =>
            isOwn(office) &&
            office.country === country &&
            (kind === "ports" || office.services.includes("/services/air-freight")),
        );
        if (isServed) return [];
        const reason =
          country === undefined
            ? `"${name}" is unknown: correct the name, or add it with its country to reader/agreement/places.ts`
            : `no own site in ${country} ${kind === "ports" ? "serves" : "offers air freight for"} ${name}: remove it here, or add the service in ${files.offices}`;
        return [{ file: files.footprint, field: ["regions", index, kind], reason }];
      }),
    ),
  );

/** The regions of the network that a column of the table of stock means. */
const columns: Partial<Record<string, readonly RegionId[]>> = {
  Asia: ["greater-china", "south-east-asia"],
  Europe: ["europe"],
  Americas: ["americas"],
  Gulf: ["south-asia-gulf"],
  Africa: ["africa"],
};

/** Where products are in stock, an own site distributes. */
export const checkStock: Rule = ({ stock: [header = [], ...rows], offices }) =>
  header.flatMap((heading, at) => {
    if (!rows.some((row) => row[at] === "stock")) return [];
    return heading.split(", ").flatMap((name) => {
      const regions = columns[name];
      if (regions?.some((region) => distributes(offices, region))) return [];
      const reason = regions
        ? `the table of stock says "stock" under ${name}, where no own site offers distribution: write "to order", or add the service in ${files.offices}`
        : `the table of stock has the column "${name}", whose regions are unknown: add them to reader/agreement/places.ts`;
      return [{ file: files.distribution, quote: `| ${header.join(" | ")} |`, reason }];
    });
  });

function distributes(offices: Network["offices"], region: RegionId): boolean {
  return offices.some(
    (office) =>
      isOwn(office) &&
      office.region === region &&
      office.services.includes("/services/chemical-distribution"),
  );
}
