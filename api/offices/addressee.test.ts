import { expect, test } from "vitest";
import { readRecordFile } from "#reader/records.ts";
import { countryCodes } from "#shared/countries.ts";
import type { Office } from "#contract/offices.ts";
import { regionOf } from "./addressee.ts";

test("every country belongs to a region", () => {
  expect(countryCodes.filter((country) => !regionOf(country))).toEqual([]);
  expect(regionOf("XX")).toBeUndefined();
});

test("every site is in the region of its country", () => {
  for (const { id, country, region } of readRecordFile("content", "offices") as Office[])
    expect({ id, region: regionOf(country) }).toEqual({ id, region });
});
