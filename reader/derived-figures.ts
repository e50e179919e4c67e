import { takesBookings, type Office } from "#contract/offices.ts";
import type { Problem } from "./problems.ts";
import type { Records } from "./records.ts";
import type { Facts, SeriesFile, WrittenFacts } from "./schema.ts";

const owned = (sites: Office[]) => sites.filter(({ relationship }) => relationship === "own");
const countriesOf = (sites: Office[]) => new Set(sites.map(({ country }) => country));
const count = (fits: (site: Office) => boolean) => (sites: Office[]) => owned(sites).filter(fits).length;
const countIn = (region: Office["region"]) => count((site) => site.region === region);

/** Figures that count offices. */
const counts: Record<string, (sites: Office[]) => number> = {
  sites: count(() => true),
  offices: count(({ type }) => type === "office"),
  warehouses: count(({ type }) => type === "warehouse"),
  depots: count(({ type }) => type === "depot"),
  rail_terminals: count(({ type }) => type === "terminal"),
  cleaning_stations: count((site) => takesBookings(site, "cleaning")),
  sites_china: countIn("greater-china"),
  sites_southeast_asia: countIn("south-east-asia"),
  sites_south_asia_gulf: countIn("south-asia-gulf"),
  sites_europe: countIn("europe"),
  sites_americas: countIn("americas"),
  sites_africa: countIn("africa"),
  countries: (sites) => countriesOf(owned(sites)).size,
  agent_countries: (sites) => countriesOf(sites).difference(countriesOf(owned(sites))).size,
};

/**
 * Gives the figures that follow from other files their values: those that count records, and those that stand in series.yaml for
 * the same year. Editors leave them empty, so that a new record is one change.
 */
export function deriveFigures(
  written: WrittenFacts,
  { offices, certificates }: Pick<Records, "offices" | "certificates">,
  series: SeriesFile,
): { facts: Facts; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (name: string, reason: string) =>
    problems.push({ file: "facts.yaml", field: [name, "value"], reason });
  const counted = Object.fromEntries(
    Object.entries(counts).map(([name, countOf]) => [name, countOf(offices)]),
  );
  const derived: Record<string, number> = { ...counted, register_entries: certificates.length };
  const facts = Object.entries(written).map(([name, fact]) => {
    const value = derived[name] ?? series[name]?.years[fact.asOf];
    if (value !== undefined && fact.value !== undefined)
      report(name, `is ${value} by ${name in derived ? "the records" : "series.yaml"}: leave it empty here`);
    if (value === undefined && fact.value === undefined)
      report(name, "write either a number here or a text in `text`");
    return [name, { ...fact, value: value ?? fact.value ?? "" }];
  });
  return { facts: Object.fromEntries(facts), problems };
}
