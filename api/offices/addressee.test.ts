import { expect, test } from "vitest";
import { countryCodes } from "#shared/countries.ts";
import type { Office } from "#contract/offices.ts";
import { chooseAddressee, regionOf } from "./addressee.ts";
import { readRecordFile } from "#test/content-files.ts";

test("every country belongs to a region", () => {
  expect(countryCodes.filter((country) => !regionOf(country))).toEqual([]);
  expect(regionOf("XX")).toBeUndefined();
});

test("every site is in the region of its country", () => {
  for (const { id, country, region } of readRecordFile("content", "offices") as Office[])
    expect({ id, region: regionOf(country) }).toEqual({ id, region });
});

test.each([
  ["ES", "hamburg-office"],
  ["NL", "hamburg-office"],
  ["NO", "hamburg-office"],
  ["US", "houston-office"],
  ["CN", "shanghai-head-office"],
])("a price for a parcel from %s is asked of %s", (country, office) => {
  const offices = readRecordFile("content", "offices") as Office[];
  expect(chooseAddressee(offices, { country, service: "shipping-shipping-supply" })?.id).toBe(office);
});

test.each([
  ["SG", "singapore-office"],
  ["BR", "santos-office"],
  ["AR", "santos-office"],
  ["MY", "singapore-office"],
  ["CN", "dalian-office"],
  // Elsewhere the office that sells the service is not asked, but the nearest that has a ship agency.
  ["US", "santos-office"],
  ["AE", "singapore-office"],
])("a message for a ship in a port of %s goes to %s", (country, office) => {
  const offices = readRecordFile("content", "offices") as Office[];
  expect(chooseAddressee(offices, { country, topic: "ship-supply" })?.id).toBe(office);
  expect(chooseAddressee(offices, { country, topic: "press" })).toEqual(
    chooseAddressee(offices, { country }),
  );
});
