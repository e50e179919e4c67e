import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { regionIds } from "#contract/regions.ts";
import { entries } from "#test/offices.ts";
import { createOfficeFilter } from "./filters.ts";
import { groupOffices } from "./group-offices.ts";
import type { OfficeGroup } from "./group-offices.ts";

const regions = groupOffices(entries, english.locator, "es");

function all(places: OfficeGroup[]): OfficeGroup[] {
  return places.flatMap((place) => [place, ...all(place.places)]);
}

test("regions stand in the contract's order, and each level holds all entries of the one above", () => {
  expect(regions.map(({ filters }) => filters.region)).toEqual([...regionIds]);
  for (const { entries, places } of all(regions).filter(({ places }) => places.length > 0))
    expect(places.flatMap((place) => place.entries)).toEqual(entries);
});

test("the filters of a place filterOffices its entries", () => {
  const filterOffices = createOfficeFilter(() => []);
  for (const { entries: inside, filters } of all(regions))
    expect(filterOffices(entries, filters)).toEqual(inside);
});

test("places have their name in the language asked for", () => {
  const names = all(regions).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([english.locator.regions.europe, "Amberes"]));
});
