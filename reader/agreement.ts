import type { CertificateRecord, Permission } from "#contract/certificates.ts";
import { takesBookings, type Office } from "#contract/offices.ts";
import type { Records } from "./records.ts";
import type { FieldPath, Problem } from "./problems.ts";
import type { Facts } from "./schema.ts";
import type { Entity } from "./schemas/network.ts";

// What one file claims and others have to support. Each rule has found contradictions in our own content.

const isOwn = ({ relationship }: Office) => relationship === "own";
const cleansTanks = (site: Office) => takesBookings(site, "cleaning");
/** Where goods lie; other sites only arrange. */
const keepsGoods = ({ type }: Office) => type === "warehouse" || type === "depot" || type === "terminal";
const hasRole = (name: string) => (site: Office) => site.functions.some(({ role }) => role.en === name);

/** What own sites do that needs a permission, of the site itself or of the group in its country. */
const tasks: {
  does: string;
  when: (site: Office) => boolean;
  needs: Permission;
  by: "siteId" | "country";
}[] = [
  { does: "stores goods", when: keepsGoods, needs: "storage", by: "siteId" },
  { does: "cleans tanks", when: cleansTanks, needs: "discharge", by: "siteId" },
  { does: "keeps bonded stock", when: hasRole("Bonded stock"), needs: "bonded", by: "siteId" },
  { does: "clears customs", when: hasRole("Customs clearance"), needs: "customs", by: "country" },
];

/** Schemes of assessment that the directory names. */
const schemes = ["SQAS", "Gulf SQAS", "CDI-MPC"];

const textOf = (standard: CertificateRecord["standard"]) =>
  typeof standard === "string" ? standard : standard?.en;

const counted = (fits: (site: Office) => boolean) => (sites: Office[]) =>
  sites.filter((site) => isOwn(site) && fits(site)).length;
const ofType = (type: Office["type"]) => counted((site) => site.type === type);
const inRegion = (region: Office["region"]) => counted((site) => site.region === region);
const countries = (sites: Office[]) => new Set(sites.map(({ country }) => country));

/** Figures that count offices. */
const counts: Record<string, (sites: Office[]) => number> = {
  sites: counted(() => true),
  offices: ofType("office"),
  warehouses: ofType("warehouse"),
  depots: ofType("depot"),
  rail_terminals: ofType("terminal"),
  cleaning_stations: counted(cleansTanks),
  sites_china: inRegion("greater-china"),
  sites_southeast_asia: inRegion("south-east-asia"),
  sites_south_asia_gulf: inRegion("south-asia-gulf"),
  sites_europe: inRegion("europe"),
  sites_americas: inRegion("americas"),
  sites_africa: inRegion("africa"),
  countries: (sites) => countries(sites.filter(isOwn)).size,
  agent_countries: (sites) => countries(sites).difference(countries(sites.filter(isOwn))).size,
};

/** Finds contradictions between the records, the companies and the figures, which are sound each by itself. */
export function checkAgreement(
  { offices, certificates }: Records,
  companies: Entity[],
  facts: Facts,
): Problem[] {
  const problems: Problem[] = [];
  const report = (file: string, field: FieldPath, reason: string) =>
    void problems.push({ file, field, reason });

  for (const [at, site] of offices.entries()) {
    if (keepsGoods(site) !== site.classes.length > 0)
      report(
        "records/offices.yaml",
        [at, "classes"],
        "UN classes stand where goods lie, and nowhere else: name them, or write []",
      );
    for (const { does, when, needs, by } of tasks) {
      if (!isOwn(site) || !when(site)) continue;
      const permits = certificates.filter(
        (each) => each.allows?.includes(needs) && each[by] === (by === "country" ? site.country : site.id),
      );
      const isNamed = (name: string) => permits.some(({ classes }) => classes?.includes(name));
      const unnamed = needs === "storage" ? site.classes.filter((name) => !isNamed(name)) : [];
      if (permits.length === 0 || unnamed.length > 0)
        report(
          "records/offices.yaml",
          [at, needs === "storage" ? "classes" : "functions"],
          `${does}, but no record of records/certificates.yaml with its ${by} allows "${needs}"${unnamed.length > 0 ? ` of class ${unnamed.join(", ")}` : ""}: add it, or correct the site`,
        );
    }
  }
  for (const [at, { type, allows, issuerKind, standard, siteId }] of certificates.entries()) {
    const scheme = schemes.find((name) => type === "assessment" && textOf(standard)?.startsWith(name));
    const assessed = offices.findIndex(({ id }) => id === siteId);
    if (scheme && offices[assessed]?.standards.every((name) => !name.startsWith(scheme)))
      report(
        "records/offices.yaml",
        [assessed, "standards"],
        `records/certificates.yaml has an assessment of the site under ${scheme}: add it`,
      );
    if (allows && type !== "licence" && type !== "authorisation")
      report("records/certificates.yaml", [at, "allows"], `a record of type ${type} permits nothing`);
    if (type === "certification" && !issuerKind.en.includes("certification body"))
      report(
        "records/certificates.yaml",
        [at, "type"],
        `a certification comes from a certification body, not from "${issuerKind.en}"`,
      );
  }
  for (const [at, company] of companies.entries())
    for (const [index, service] of company.services.entries())
      if (!offices.some((site) => reaches(company, site) && site.services.includes(service)))
        report(
          "entities.yaml",
          [at, "services", index],
          `no office within the company's reach offers ${service}: remove it here, or add it in records/offices.yaml`,
        );
  const numbers = Object.entries(counts).map(([name, count]) => [name, count(offices)] as const);
  for (const [name, number] of [...numbers, ["register_entries", certificates.length] as const]) {
    const value = facts[name]?.value;
    if (value !== undefined && value !== number)
      report("facts.yaml", [name, "value"], `is ${value}, but the records have ${number}: correct one`);
  }
  return problems;
}

/** Whether a company may sign where a site stands. */
function reaches({ reach, country, region }: Entity, site: Office): boolean {
  if (reach === "country") return country === site.country;
  return reach === "world" || (reach === "region" && region === site.region);
}
