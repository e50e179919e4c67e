import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { regionIds } from "#contract/regions.ts";
import { entries } from "#test/network.ts";
import { createChoice } from "./filters.ts";
import { placesOf } from "./places.ts";
import type { Place } from "./places.ts";

const regions = placesOf(entries, english.locator, "es");

function all(places: Place[]): Place[] {
  return places.flatMap((place) => [place, ...all(place.places)]);
}

test("regions stand in the contract's order, and each level holds all entries of the one above", () => {
  expect(regions.map(({ filters }) => filters.region)).toEqual([...regionIds]);
  for (const { entries, places } of all(regions).filter(({ places }) => places.length > 0))
    expect(places.flatMap((place) => place.entries)).toEqual(entries);
});

test("the filters of a place choose its entries", () => {
  const choose = createChoice(() => []);
  for (const { entries: inside, filters } of all(regions)) expect(choose(entries, filters)).toEqual(inside);
});

test("places have their name in the language asked for", () => {
  const names = all(regions).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([english.locator.regions.europe, "Amberes"]));
});
