import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { pagePaths } from "#shared/pages.ts";
import { entitiesSchema } from "#reader/schemas/network.ts";
import { offices } from "#test/offices.ts";
import { findSignatory, signatoriesOf, toCompanies } from "./contracting.ts";

const entities = entitiesSchema.parse(load(readFileSync("content/entities.yaml", "utf8")));
const companies = toCompanies(entities, "en");
const services = pagePaths.filter((path) => path.startsWith("/services/"));

test("a country's company takes precedence over the region's, and that over the global one", () => {
  const idOf = (...[service, place]: [(typeof services)[number], { country: string; region?: "europe" }]) =>
    findSignatory(companies, service, { region: undefined, ...place })?.company.id;
  expect(idOf("/services/truck-freight", { country: "BE", region: "europe" })).toBe("depot-be");
  expect(idOf("/services/truck-freight", { country: "DE", region: "europe" })).toBe("regional-europe");
  expect(idOf("/services/warehouse", { country: "DE", region: "europe" })).toBe("logistics-line");
  expect(idOf("/services/truck-freight", { country: "elsewhere" })).toBe("logistics-line");
});

test("every service has a contracting company in every country, and one for the rest of the world", () => {
  const countries = new Set(companies.map(({ country }) => country));
  for (const service of services) {
    expect(signatoriesOf(companies, service).world).toHaveLength(1);
    for (const country of countries) {
      const region = companies.find((each) => each.country === country && each.region)?.region;
      const { company } = findSignatory(companies, service, { country, region }) ?? {};
      expect(company?.services).toContain(service);
    }
  }
});

test("the parent company signs no contracts", () => {
  expect(companies.filter(({ level }) => level === "parent").flatMap((parent) => parent.services)).toEqual(
    [],
  );
});

test("every country with an own site has a company in the region of the site", () => {
  const regions = new Map(
    companies.filter(({ level }) => level === "local").map(({ country, region }) => [country, region]),
  );
  const own = offices.filter(({ relationship }) => relationship === "own");
  expect(own.filter(({ country, region }) => regions.get(country) !== region)).toEqual([]);
});

test("the register and the group structure list the same companies", () => {
  const names = new Set(entities.map(({ name }) => JSON.stringify(name)));
  const records = load(readFileSync("content/records/certificates.yaml", "utf8")) as { entity: object }[];
  expect(records.map(({ entity }) => JSON.stringify(entity)).filter((name) => !names.has(name))).toEqual([]);
});
