import { expect, test } from "vitest";
import { readRecordFile } from "#library/record-files.ts";
import { countryCodes } from "./countries.ts";
import { regionOf } from "./country-regions.ts";
import type { Site } from "./network.ts";

test("every country belongs to a region", () => {
  expect(countryCodes.filter((country) => !regionOf(country))).toEqual([]);
  expect(regionOf("XX")).toBeUndefined();
});

test("every site stands in the region of its country", () => {
  for (const { id, country, region } of readRecordFile("content", "network") as Site[])
    expect({ id, region: regionOf(country) }).toEqual({ id, region });
});
