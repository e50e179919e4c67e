import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { pagePaths } from "#shared/pages.ts";
import { entitiesSchema } from "#reader/schemas/network.ts";
import { offices } from "#test/offices.ts";
import { signatoriesOf, toCompanies } from "./contracting.ts";

const entities = entitiesSchema.parse(load(readFileSync("content/entities.yaml", "utf8")));
const companies = toCompanies(entities, "en");
const services = pagePaths.filter((path) => path.startsWith("/services/"));

test("every service has one company that signs for it where no other does", () => {
  for (const service of services) expect(signatoriesOf(companies, service).world).toHaveLength(1);
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
