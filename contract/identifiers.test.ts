import { expect, test } from "vitest";
import { identify, isAirWaybill, isContainerNumber, isUnNumber } from "./identifiers.ts";

// CSQU3054383 is the example of ISO 6346; SUDU3070079 and HLXU2008419 are published examples of the same rule.
test.each(["CSQU3054383", "csqu 305438-3", "SUDU3070079", "HLXU2008419"])(
  "%s is a container number",
  (text) => {
    expect(isContainerNumber(text)).toBe(true);
  },
);

test("a remainder of ten makes the check digit zero", () => {
  expect(isContainerNumber("EXFU0567890")).toBe(true);
});

test.each([
  ["a wrong check digit", "CSQU3054384"],
  ["O typed for 0", "CSQU3O54383"],
  ["a category that is none of U, J and Z", "CSQA3054383"],
  ["too short", "CSQU305438"],
  ["too long", "CSQU30543831"],
  ["empty", ""],
])("a container number is refused: %s", (_, text) => {
  expect(isContainerNumber(text)).toBe(false);
});

test("any single digit that is mistyped is noticed, and so is any pair that is swapped", () => {
  const number = "CSQU3054383";
  for (let at = 4; at < 11; at++) {
    for (const digit of "0123456789") {
      const typed = number.slice(0, at) + digit + number.slice(at + 1);
      expect([typed, isContainerNumber(typed)]).toEqual([typed, digit === number[at]]);
    }
  }
  expect(isContainerNumber("CSQU3045383")).toBe(false);
});

test("an air waybill's last digit is its serial number modulo 7", () => {
  expect(isAirWaybill("020-1234 5675")).toBe(true);
  expect(isAirWaybill("176-12345675")).toBe(true);
  expect(isAirWaybill("020-12345674")).toBe(false);
  expect(isAirWaybill("020-1234567")).toBe(false);
});

test("a number is told by its shape, and what is none of them is something else", () => {
  expect(identify("csqu 305438 3")).toEqual({ kind: "container", number: "CSQU3054383", isValid: true });
  expect(identify("CSQU3054384")).toMatchObject({ kind: "container", isValid: false });
  expect(identify("02012345675")).toEqual({ kind: "air-waybill", number: "02012345675", isValid: true });
  expect(identify("PO 4711/2026")).toEqual({ kind: "other", number: "PO4711/2026" });
});

test("a UN number has four digits, with or without its letters", () => {
  for (const text of ["1090", "UN1090", "un 1090", "ONU 1090"]) expect(isUnNumber(text)).toBe(true);
  for (const text of ["109", "10900", "UNO 1090", "NA1090", ""]) expect(isUnNumber(text)).toBe(false);
});
