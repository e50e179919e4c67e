import { expect, test } from "vitest";
import { isContainerNumber } from "#contract/identifiers.ts";
import { checkDigitOf } from "./check-digit.ts";

test("the standard's example, CSQU 305438, has the sum 6185 and the digit 3", () => {
  expect(checkDigitOf("CSQU 305438")).toMatchObject({ sum: 6185, digit: 3 });
});

test("a remainder of 10 counts as 0", () => {
  const number = Array.from({ length: 100 }, (_, serial) => `CSQU${String(serial).padStart(6, "0")}`).find(
    (each) => (checkDigitOf(each)?.sum ?? 0) % 11 === 10,
  );
  expect(number && checkDigitOf(number)?.digit).toBe(0);
  expect(isContainerNumber(`${number}0`)).toBe(true);
});

test("a number is read with spaces and small letters, and ten or eleven characters long", () => {
  expect(checkDigitOf("csqu-305438-3")?.number).toBe("CSQU3054383");
  expect(checkDigitOf("CSQA3054383")).toBeUndefined();
  expect(checkDigitOf("CSQU30543")).toBeUndefined();
});
