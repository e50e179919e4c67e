import { expect, test } from "vitest";
import { createClient } from "#contract/client.ts";
import type { Locale } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import { startApi } from "#test/api.ts";
import { summariseRegions } from "./regions.ts";
import { readRecordFile } from "#test/content-files.ts";

const offices = readRecordFile("content", "offices") as Office[];

async function read(locale: Locale) {
  const api = await startApi();
  const client = createClient({ baseUrl: "", fetch: async (path, init) => api.request(path, init) });
  return summariseRegions(await client.allRegionAndCity(), offices, locale);
}

test("every own office is counted in one region, by type", async () => {
  const regions = await read("en");
  const own = offices.filter(({ relationship }) => relationship === "own").length;
  expect(regions.reduce((sum, region) => sum + region.count, 0)).toBe(own);
  for (const { count, types } of regions)
    expect(types.reduce((sum, type) => sum + type.count, 0)).toBe(count);
});

test("countries of own offices and of agents are listed apart, in the page's language", async () => {
  const [asia] = await read("es");
  expect(asia).toMatchObject({ id: "greater-china", countries: "China", agents: "Corea del Sur y Japón" });
});

test("the language spoken at most offices comes first", async () => {
  const americas = (await read("en")).find(({ id }) => id === "americas");
  expect(americas?.languages).toMatch(/^(English|Spanish), (English|Spanish) and Portuguese$/);
});

test("each city with own offices has a query for the list; those with most offices come first", async () => {
  const [china] = await read("es");
  expect(china?.cities[0]).toMatchObject({
    name: "Shanghái",
    search: "?region=greater-china&country=CN&city=Shanghai",
  });
  expect(china?.cities.reduce((sum, city) => sum + city.count, 0)).toBe(china?.count);
});
