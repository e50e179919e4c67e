import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isContainerNumber } from "#shared/identifiers.ts";
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
  expect(checkDigitOf("CSQX3054383")).toBeUndefined();
  expect(checkDigitOf("CSQU30543")).toBeUndefined();
});

const numbers = fc
  .tuple(
    fc.stringMatching(/^[A-Z]{3}$/),
    fc.constantFrom("U", "J", "Z"),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([owner, kind, serial]) => `${owner}${kind}${String(serial).padStart(6, "0")}`);

test("any number takes one digit, and with it passes as a container number", () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const checked = checkDigitOf(number);
      expect(String(checked?.digit)).toMatch(/^\d$/);
      expect(isContainerNumber(`${number}${checked?.digit}`)).toBe(true);
      expect(isContainerNumber(`${number}${((checked?.digit ?? 0) + 1) % 10}`)).toBe(false);
    }),
  );
});

test("a wrong figure changes the digit, except between the remainders 0 and 10", () => {
  fc.assert(
    fc.property(numbers, fc.nat(5), fc.integer({ min: 1, max: 9 }), (number, place, change) => {
      const at = 4 + place;
      const figure = (Number(number[at]) + change) % 10;
      const [right, wrong] = [number, `${number.slice(0, at)}${figure}${number.slice(at + 1)}`].map(
        checkDigitOf,
      );
      fc.pre(!(right?.digit === 0 && wrong?.digit === 0));
      expect(wrong?.digit).not.toBe(right?.digit);
    }),
  );
});

test("A in place of K goes unnoticed, as the page says", () => {
  expect(checkDigitOf("AAAU305438")?.digit).toBe(checkDigitOf("KAAU305438")?.digit);
});

test("a swap body is checked like a container, a wagon by its own rule", () => {
  expect(checkDigitOf("HOYK 123456")?.digit).toBe(checkDigitOf("HOYU 123456")?.digit);
  expect(checkDigitOf("21 81 2471 217")).toMatchObject({ digit: 3, written: undefined, sum: 37 });
  expect(checkDigitOf("21 81 2471 217-3")).toMatchObject({ digit: 3, written: "3" });
  expect(checkDigitOf("21 81 2471 217")?.filled).toBe(
    "4, 1, 16, 1, 4, 4, 14, 1, 4, 1, 14; 4 + 1 + 1 + 6 + 1 + 4 + 4 + 1 + 4 + 1 + 4 + 1 + 1 + 4 = 37; 37 + 3 = 40",
  );
});
