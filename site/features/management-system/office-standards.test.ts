import { expect, test } from "vitest";
import { isAgent } from "#site/features/offices/listed-office.ts";
import { listedOffices } from "#test/offices.ts";
import { listOfficeStandards } from "./office-standards.ts";

const listed = listOfficeStandards(listedOffices, "en").flatMap(({ offices }) => offices);

test("every own office is listed once, and no agent", () => {
  const own = listedOffices.filter((office) => !isAgent(office)).map(({ id }) => id);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
});

test("every standard of an office is listed", () => {
  for (const { id, standards } of listed) {
    const office = listedOffices.find((each) => each.id === id);
    expect(standards.filter(Boolean)).toEqual(office?.standards);
  }
});
