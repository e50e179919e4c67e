import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { regionIds } from "#shared/regions.ts";
import { listedOffices } from "#test/offices.ts";
import { createOfficeFilter } from "#site/features/offices/filters.ts";
import { groupOffices, type OfficeGroup } from "./place-menu.tsx";

const regions = groupOffices(listedOffices, english.locator, "es");

function all(groups: OfficeGroup[]): OfficeGroup[] {
  return groups.flatMap((group) => [group, ...all(group.groups)]);
}

test("regions are in the contract's order, and each level contains all offices of the one above", () => {
  expect(regions.map(({ filters }) => filters.region)).toEqual([...regionIds]);
  for (const { offices, groups } of all(regions).filter(({ groups }) => groups.length > 0))
    expect(groups.flatMap((group) => group.offices)).toEqual(offices);
});

test("the filters of a group select its offices", () => {
  const filterOffices = createOfficeFilter(english);
  for (const { offices, filters } of all(regions))
    expect(filterOffices(listedOffices, filters)).toEqual(offices);
});

test("groups are named in the given language", () => {
  const names = all(regions).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([english.locator.regions.europe, "Amberes"]));
});
