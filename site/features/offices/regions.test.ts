import { expect, test } from "vitest";
import { createClient } from "#contract/client.ts";
import type { Locale } from "#contract/locales.ts";
import type { Office } from "#contract/offices.ts";
import { readRecordFile } from "#library/record-files.ts";
import { startApi } from "#test/api.ts";
import { summariseRegions } from "./regions.ts";

const sites = readRecordFile("content", "offices") as Office[];

async function read(locale: Locale) {
  const api = await startApi();
  const client = createClient({ baseUrl: "", fetch: async (path, init) => api.request(path, init) });
  return summariseRegions(await client.allRegionAndCity(), sites, locale);
}

test("every own site stands in one region, under its type", async () => {
  const regions = await read("en");
  const own = sites.filter(({ relationship }) => relationship === "own").length;
  expect(regions.reduce((sum, region) => sum + region.sites, 0)).toBe(own);
  for (const { sites: count, types } of regions)
    expect(types.reduce((sum, type) => sum + type.count, 0)).toBe(count);
});

test("countries of own staff and of agents are told apart, in the page's language", async () => {
  const [asia] = await read("es");
  expect(asia).toMatchObject({ id: "greater-china", countries: "China", agents: "Corea del Sur y Japón" });
});

test("the language that most sites speak is named first", async () => {
  const americas = (await read("en")).find(({ id }) => id === "americas");
  expect(americas?.languages).toMatch(/^(English|Spanish), (English|Spanish) and Portuguese$/);
});

test("each city with own sites leads to its part of the directory, those with most sites first", async () => {
  const [china] = await read("es");
  expect(china?.cities[0]).toMatchObject({
    name: "Shanghái",
    search: "?region=greater-china&country=CN&city=Shanghai",
  });
  expect(china?.cities.reduce((sum, city) => sum + city.sites, 0)).toBe(china?.sites);
});
