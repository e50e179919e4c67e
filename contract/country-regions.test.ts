import { expect, test } from "vitest";
import { readRecordFile } from "#reader/records.ts";
import { countryCodes } from "./countries.ts";
import { regionOf } from "./country-regions.ts";
import type { Office } from "./offices.ts";

test("every country belongs to a region", () => {
  expect(countryCodes.filter((country) => !regionOf(country))).toEqual([]);
  expect(regionOf("XX")).toBeUndefined();
});

test("every site is in the region of its country", () => {
  for (const { id, country, region } of readRecordFile("content", "offices") as Office[])
    expect({ id, region: regionOf(country) }).toEqual({ id, region });
});
