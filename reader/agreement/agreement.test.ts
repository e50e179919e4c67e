import { expect, test } from "vitest";
import { openFolder } from "#reader/folder.ts";
import type { FieldPath } from "#reader/problems.ts";
import { collectLibrary } from "#reader/read-library.ts";
import type { Lane } from "#reader/schemas/lanes.ts";
import { readNetwork, rules } from "./agreement.ts";
import { files, type Network } from "./network.ts";

/** A change after which two files contradict each other, and what is said of it. */
interface Contradiction {
  change: (network: Network) => void;
  file: (typeof files)[keyof typeof files];
  /** The field, below the record or company with this id where there is one. */
  field: FieldPath;
  of?: string;
  says: RegExp;
}

const real = readReal();

/** What is said once the storage permit of the warehouse in Nanjing does not count. */
const noStoragePermit = {
  file: files.offices,
  of: "nanjing-warehouse",
  field: ["classes"],
  says: /^no record that allows "storage" here was in force on 2026-06-30/,
};

const contradictions: Record<string, Contradiction> = {
  "a company that signs for what no office in its country offers": {
    change: (network) => void company(network, "forwarding-fr").services.push("/services/air-freight"),
    file: files.companies,
    of: "forwarding-fr",
    field: ["services", 2],
    says: /^forwarding-fr signs for \/services\/air-freight, which no office within its reach offers/,
  },
  "a regional company that signs for what no office in its region offers": {
    change: (network) => void company(network, "regional-africa").services.push("/services/railage"),
    file: files.companies,
    of: "regional-africa",
    field: ["services", 1],
    says: /^regional-africa signs for \/services\/railage/,
  },
  "a service for which no company may sign": {
    change: (network) => void (company(network, "shipping-sg").reach = "region"),
    file: files.offices,
    of: "santos-office",
    field: ["services", 2],
    says: /^no company may sign for \/services\/shipping-shipping-supply in BR/,
  },
  "a certificate of a company that is not in the group": {
    change: (network) => void (certificate(network, "aeo-spain").entity.en = "Freight company, Spain"),
    file: files.certificates,
    of: "aeo-spain",
    field: ["entity"],
    says: /^"Freight company, Spain" is not the name of a company/,
  },
  "a certificate in another country than its site": {
    change: (network) => void (certificate(network, "hazchem-permit-wuhan").country = "SG"),
    file: files.certificates,
    of: "hazchem-permit-wuhan",
    field: ["country"],
    says: /^wuhan-warehouse is in CN: write that country$/,
  },
  "an office with UN classes": {
    change: (network) => void (office(network, "le-havre-office").classes = ["3"]),
    file: files.offices,
    of: "le-havre-office",
    field: ["classes"],
    says: /^nothing is stored here/,
  },
  "a warehouse without UN classes": {
    change: (network) => void (office(network, "wuhan-warehouse").classes = []),
    file: files.offices,
    of: "wuhan-warehouse",
    field: ["classes"],
    says: /^goods lie here/,
  },
  "a warehouse without a storage permit": {
    change: (network) => void (certificate(network, "hazchem-permit-nanjing").allows = ["discharge"]),
    ...noStoragePermit,
  },
  "a storage permit that ended the day before": {
    change: (network) => void (certificate(network, "hazchem-permit-nanjing").validTo = "2026-06-29"),
    ...noStoragePermit,
  },
  "a storage permit that began the day after": {
    change: (network) => void (certificate(network, "hazchem-permit-nanjing").issued = "2026-07-01"),
    ...noStoragePermit,
  },
  "a class that no permit of the site names": {
    change: (network) => void office(network, "wuhan-warehouse").classes.push("5.1"),
    file: files.offices,
    of: "wuhan-warehouse",
    field: ["classes", 4],
    says: /^class 5\.1 is in no storage permit of the site \(hazchem-permit-wuhan\)/,
  },
  "a cleaning station that may not discharge": {
    change: (network) => void (certificate(network, "discharge-ningbo").siteId = "tianjin-depot"),
    file: files.offices,
    of: "ningbo-depot",
    field: ["functions"],
    says: /^cleans tanks, but no record that allows "discharge" for this site/,
  },
  "bonded stock without an authorisation": {
    change: (network) => void (certificate(network, "bonded-warehouse-sohar").allows = ["customs"]),
    file: files.offices,
    of: "sohar-warehouse",
    field: ["functions"],
    says: /^keeps bonded stock, but no record that allows "bonded" for this site/,
  },
  "customs clearance in a country without a registration": {
    change: (network) => void (certificate(network, "customs-registration-morocco").allows = ["bonded"]),
    file: files.offices,
    of: "tangier-office",
    field: ["functions"],
    says: /^clears customs, but no record that allows "customs" for this country/,
  },
  "a membership that permits something": {
    change: (network) => void (certificate(network, "member-forwarders-spain").allows = ["customs"]),
    file: files.certificates,
    of: "member-forwarders-spain",
    field: ["allows"],
    says: /^a record of type membership permits nothing/,
  },
  "a certification by an authority": {
    change: (network) => void (certificate(network, "regulated-agent-spain").type = "certification"),
    file: files.certificates,
    of: "regulated-agent-spain",
    field: ["type"],
    says: /^a certification comes from a certification body, not from "civil aviation authority"/,
  },
  "an AEO that is no authorisation": {
    change: (network) => void (certificate(network, "aeo-china").type = "licence"),
    file: files.certificates,
    of: "aeo-china",
    field: ["type"],
    says: /^this status is granted by customs: write authorisation$/,
  },
  "an airport without air freight in its country": {
    change: (network) => void (office(network, "mumbai-office").services = []),
    file: files.footprint,
    field: ["regions", 2, "airports"],
    says: /^no own site in IN offers air freight for Mumbai/,
  },
  "a port in a country where only an agent is": {
    change: (network) => void (office(network, "port-klang-depot").relationship = "agent"),
    file: files.footprint,
    field: ["regions", 1, "ports"],
    says: /^no own site in MY serves Port Klang/,
  },
  "an airport that the check does not know": {
    change: ({ regions }) => void regions.forEach((region) => void (region.airports = "Atlantis")),
    file: files.footprint,
    field: ["regions", 5, "airports"],
    says: /^"Atlantis" is unknown/,
  },
  "a lane by rail to a city without rail": {
    change: (network) => void ((network.lanes[18] as Lane).to = "Durban"),
    file: files.lanes,
    field: [18, "to"],
    says: /^no own site in Durban offers \/services\/railway-freight or \/services\/railage/,
  },
  "a lane to a city without a site": {
    change: (network) => void ((network.lanes[18] as Lane).to = "Genova"),
    file: files.lanes,
    field: [18, "to"],
    says: /^no own site is in "Genova"/,
  },
  "stock in a region without a distribution site": {
    change: (network) => void (office(network, "sohar-warehouse").services = ["/services/warehouse"]),
    file: files.distribution,
    field: [],
    says: /^the table of stock says "stock" under Gulf, where no own site offers distribution/,
  },
  "stock where only an agent distributes": {
    change: (network) => void (office(network, "sohar-warehouse").relationship = "agent"),
    file: files.distribution,
    field: [],
    says: /^the table of stock says "stock" under Gulf/,
  },
  "a column of stock that the check does not know": {
    change: ({ stock: [header = []] }) => void (header[4] = "Europe, Oceania"),
    file: files.distribution,
    field: [],
    says: /^the table of stock has the column "Oceania", whose regions are unknown/,
  },
};

test("the real content has no contradictions", () => {
  expect(real.stock.length).toBeGreaterThan(1);
  expect(problemsOf(real)).toEqual([]);
});

test.each(Object.keys(contradictions))("%s is refused", (name) => {
  const { change, file, field, of, says } = contradictions[name] as Contradiction;
  const network = structuredClone(real);
  change(network);
  const list: { id: string }[] = file === files.certificates ? network.certificates : network.offices;
  const at = (file === files.companies ? network.companies : list).findIndex(({ id }) => id === of);
  const path = of ? [at, ...field] : field;
  const reasons = problemsOf(network)
    .filter((problem) => problem.file === file && (problem.field ?? []).join() === path.join())
    .map(({ reason }) => reason);
  expect(reasons).toContainEqual(expect.stringMatching(says));
});

test("a permit is valid on its first and last day", () => {
  const network = structuredClone(real);
  const { reviewed } = office(network, "nanjing-warehouse");
  Object.assign(certificate(network, "hazchem-permit-nanjing"), { issued: reviewed, validTo: reviewed });
  expect(problemsOf(network)).toEqual([]);
});

test("agents sign their own contracts", () => {
  const network = structuredClone(real);
  network.companies = network.companies.filter(({ id }) => id !== "shipping-sg");
  const sites = problemsOf(network).map(({ field }) => network.offices[Number(field?.[0])]);
  expect(new Set(sites.map((site) => site?.relationship))).toEqual(new Set(["own"]));
});

const counted = `sites offices warehouses depots rail_terminals cleaning_stations countries agent_countries
  sites_china sites_southeast_asia sites_south_asia_gulf sites_europe sites_americas sites_africa register_entries`;

test.each(counted.split(/\s+/))("the figure %s is the number of its records", (name) => {
  const network = structuredClone(real);
  const fact = network.facts[name];
  const number = Number(fact?.value);
  if (fact) fact.value = number + 1;
  expect(problemsOf(network)).toEqual([
    expect.objectContaining({
      file: "facts.yaml",
      field: [name, "value"],
      reason: expect.stringMatching(new RegExp(`^is ${number + 1}, but .* has ${number}: `)),
    }),
  ]);
});

const problemsOf = (network: Network) => rules.flatMap((rule) => rule(network));
const company = ({ companies }: Network, id: string) => found(companies, id);
const office = ({ offices }: Network, id: string) => found(offices, id);
const certificate = ({ certificates }: Network, id: string) => found(certificates, id);

function found<Item extends { id: string }>(items: Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw new Error(`There is no ${id}`);
  return item;
}

function readReal(): Network {
  const folder = openFolder("content");
  const { library } = collectLibrary(folder, {});
  const network = library && readNetwork(folder, library);
  if (!network) throw new Error("The content could not be read");
  return network;
}
