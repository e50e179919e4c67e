import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js";
import { expect, test } from "vitest";
import { countryName } from "./formats.ts";
import { countryCodes, dialCodes } from "./countries.ts";

test("there are about 240 countries and territories, in the order of their codes", () => {
  expect(countryCodes.length).toBeGreaterThan(240);
  expect(countryCodes).toEqual(countryCodes.toSorted());
});

test("each has the dialling code of libphonenumber", () => {
  const known = countryCodes.filter((code) => isSupportedCountry(code));
  expect(known.length).toBeGreaterThan(240);
  expect(known.map((code) => [code, dialCodes[code]])).toEqual(
    known.map((code) => [code, getCountryCallingCode(code)]),
  );
});

test("each has a name in both languages", () => {
  for (const locale of ["en", "es"]) {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    expect(countryCodes.filter((code) => !names.of(code) || names.of(code) === code)).toEqual([]);
  }
});

test("the country that Intl names in French has its Spanish name", () => {
  expect(countryName("CI", "es")).toBe("Costa de Marfil");
});
