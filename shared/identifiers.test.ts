import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  containerCheckDigit,
  findSlip,
  identify,
  isAirWaybill,
  isContainerNumber,
  isEquipment,
  splitNumbers,
} from "./identifiers.ts";

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

test("any mistyped digit and any swapped pair of digits is detected", () => {
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

test("a number's kind is recognised by its format; anything else is `other`", () => {
  expect(identify("csqu 305438 3")).toEqual({ kind: "container", number: "CSQU3054383", isValid: true });
  expect(identify("CSQU3054384")).toMatchObject({ kind: "container", isValid: false });
  expect(identify("02012345675")).toEqual({ kind: "air-waybill", number: "02012345675", isValid: true });
  expect(identify("PO 4711/2026")).toEqual({ kind: "other", number: "PO4711/2026" });
});

test.each([
  ["CSQU3054384", { kind: "container.digit", digit: 3 }],
  ["csqu 305438-4", { kind: "container.digit", digit: 3 }],
  ["CSQU3O54383", { kind: "container.letter", meant: "CSQU3054383" }],
  ["CSQU305438", { kind: "container.short", digit: 3 }],
  ["CSQX3054383", { kind: "container.code" }],
  ["HOYK 123456 7", { kind: "container.digit", digit: 0 }],
  ["21 81 2471 217-4", { kind: "wagon.digit", digit: 3 }],
  ["020-12345674", { kind: "awb.digit", digit: 5 }],
])("the typing error in %s is found", (text, slip) => {
  expect(findSlip(text)).toEqual(slip);
});

test.each([
  "CSQU3054383",
  "020-12345675",
  "02012345674",
  "218124712174",
  "21 81 2471 217-3",
  "MAEU 123456789",
  "COSU6123456780",
  "SHA26K00417",
  "PO 4711/2026",
  "20261234",
])("%s has no typing error", (text) => {
  expect(findSlip(text)).toBeUndefined();
});

/** Container numbers that are right. */
const containers = fc
  .tuple(fc.stringMatching(/^[A-Z]{3}[UJZ]$/), fc.stringMatching(/^\d{6}$/))
  .map(([code, serial]) => code + serial + containerCheckDigit(code + serial));

test("a valid number has no error, and one without its check digit gets the digit suggested", () => {
  fc.assert(
    fc.property(containers, (number) => {
      expect(identify(number)).toMatchObject({ kind: "container", isValid: true });
      expect(findSlip(number)).toBeUndefined();
      expect(findSlip(number.slice(0, 10))).toEqual({ kind: "container.short", digit: Number(number[10]) });
    }),
  );
});

test("for a wrong last digit the right one is suggested", () => {
  fc.assert(
    fc.property(containers, fc.integer({ min: 0, max: 9 }), (number, last) => {
      fc.pre(String(last) !== number[10]);
      expect(findSlip(number.slice(0, 10) + last)).toEqual({
        kind: "container.digit",
        digit: Number(number[10]),
      });
    }),
  );
});

test("a letter O typed for a zero is found and corrected", () => {
  fc.assert(
    fc.property(containers, (number) => {
      fc.pre(number.slice(4).includes("0"));
      const typed = number.slice(0, 4) + number.slice(4).replace("0", "O");
      expect(findSlip(typed)).toEqual({ kind: "container.letter", meant: number });
    }),
  );
});

test("pasted lists are split at lines, commas, semicolons and tabs", () => {
  expect(splitNumbers("CSQU3054383, CSQU3054384;PO 4711\tSHA26K00417\r\n\n 020-12345675 ")).toEqual([
    "CSQU3054383",
    "CSQU3054384",
    "PO 4711",
    "SHA26K00417",
    "020-12345675",
  ]);
});

test("swap bodies and wagons are recognised by their own numbers", () => {
  expect(identify("csqa 305438 3")).toEqual({ kind: "swap-body", number: "CSQA3054383", isValid: true });
  // The example that textbooks give for the check digit of a wagon.
  expect(identify("21 81 2471 217-3")).toEqual({ kind: "wagon", number: "218124712173", isValid: true });
  expect(identify("21 81 2471 271-3")).toMatchObject({ kind: "wagon", isValid: false });
});

test.each([
  ["CSQU 305438 3", true],
  ["CSQA 305438 3", true],
  ["CSQE 305438 3", false],
  ["21 81 2471 217-3", true],
  ["218124712174", false],
  // Plates: Spain, Germany, Britain, Chile, China.
  ["1234 ABC", true],
  ["HH AB 1234", true],
  ["AB12 CDE", true],
  ["ABCD12", true],
  ["沪A·12345", true],
  // No plates: a product, a number without letters, an air waybill, numbers of containers with a slip.
  ["TANK 7", false],
  ["12345678", false],
  ["020-12345675", false],
  ["CSQU 305438", false],
  ["CSQU 30543", false],
  ["CSQU3O54383", false],
])("whether %s names equipment that comes to a depot: %s", (text, names) => {
  expect(isEquipment(text)).toBe(names);
});
