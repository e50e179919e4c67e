import { expect, test } from "vitest";
import { expansion, fillTank } from "./tank-filling.ts";

// Densities of methanol in kg/l, from tables of the liquid: 0.7959 at 15 °C and 0.7627 at 50 °C.
const methanol = { density15: 0.7959, density50: 0.7627 };

const journey = {
  ...methanol,
  capacity: 25_000,
  fillingTemperature: 15,
  highestTemperature: 50,
  load: 18,
  rule: "general",
  isDivided: false,
} as const;

test("expansion comes from the densities at 15 °C and 50 °C and agrees with tables", () => {
  expect(expansion(methanol)).toBeCloseTo(0.00124, 5);
});

test("filled at 15 °C and warmed to 50 °C, the liquid fills exactly 97 % or 95 %", () => {
  for (const [rule, most] of [
    ["general", 97],
    ["toxic", 95],
  ] as const) {
    const { limit } = fillTank({ ...journey, rule });
    expect(limit).toBeCloseTo((most * methanol.density50) / methanol.density15, 9);
  }
});

test("the litres weigh what their density at filling says", () => {
  const { limit, litres, tonnes } = fillTank(journey);
  expect(litres).toBeCloseTo(250 * limit, 9);
  expect(tonnes).toBeCloseTo((litres * methanol.density15) / 1000, 9);
});

test("a load above the limit is too full, also with surge plates", () => {
  expect(fillTank({ ...journey, load: 18.8, isDivided: true }).verdict).toBe("tooFull");
});

test("between 20 % and 80 % a load surges unless the shell is divided", () => {
  expect(fillTank({ ...journey, load: 12 }).verdict).toBe("surges");
  expect(fillTank({ ...journey, load: 12, isDivided: true }).verdict).toBe("allowed");
  expect(fillTank({ ...journey, load: 3.9 }).verdict).toBe("allowed");
  expect(fillTank({ ...journey, load: 16 }).verdict).toBe("allowed");
});
