import { expect, test } from "vitest";
import { readRecordFile } from "#api/record-files.ts";
import type { Site } from "#contract/network.ts";
import { regionsOf } from "./regions.ts";

const sites = readRecordFile("content", "network") as Site[];

test("every own site stands in one region, under its type", () => {
  const regions = regionsOf(sites, "en");
  const own = sites.filter(({ relationship }) => relationship === "own").length;
  expect(regions.reduce((sum, region) => sum + region.sites, 0)).toBe(own);
  for (const { sites: count, types } of regions)
    expect(types.reduce((sum, type) => sum + type.count, 0)).toBe(count);
});

test("countries of own staff and of agents are told apart, in the page's language", () => {
  const [asia] = regionsOf(sites, "es");
  expect(asia).toMatchObject({ id: "greater-china", countries: "China", agents: "Corea del Sur y Japón" });
});

test("the language that most sites speak is named first", () => {
  const americas = regionsOf(sites, "en").find(({ id }) => id === "americas");
  expect(americas?.languages).toMatch(/^(English|Spanish), (English|Spanish) and Portuguese$/);
});
