import { expect, test } from "vitest";
import { isAgent } from "#site/features/offices/listed-office.ts";
import { entries } from "#test/offices.ts";
import { listOfficeStandards } from "./office-standards.ts";

const listed = listOfficeStandards(entries).flatMap(({ sites }) => sites);

test("every site of the group is listed once, and no agent", () => {
  const own = entries.filter((entry) => !isAgent(entry)).map(({ id }) => id);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
});

test("no standard of a site is left out", () => {
  for (const { id, standards, assessed } of listed) {
    const entry = entries.find((each) => each.id === id);
    expect([...standards, ...(assessed ? [`SQAS ${assessed}`] : [])]).toEqual(entry?.standards);
  }
});
