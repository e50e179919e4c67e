import * as fc from "fast-check";
import { expect, test } from "vitest";
import { expansion, fillingRules, fillTank, findContradiction, type TankLoad } from "./tank-filling.ts";

// Densities of methanol in kg/l, from tables of the liquid: 0.7959 at 15 °C and 0.7627 at 50 °C.
const methanol = { density15: 0.7959, density50: 0.7627 };

const journey: TankLoad = {
  ...methanol,
  capacity: 25_000,
  fillingTemperature: 15,
  highestTemperature: 50,
  gross: 36,
  tare: 3.8,
  load: 18,
  rule: "general",
  isDivided: false,
};

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

// A liquid that is filled warmer than it will ever be again does not expand.
test.each([
  ["solvent", { density15: 0.871, density50: 0.839, fillingTemperature: 50, highestTemperature: 15 }],
  ["solvent", { density15: 0.871, density50: 0.839, fillingTemperature: 50, highestTemperature: 40 }],
  ["acetone", { density15: 0.7965, density50: 0.756, fillingTemperature: 50, highestTemperature: 15 }],
])("%s filled above the highest temperature of the journey: 97 %% and 95 %%", (_, liquid) => {
  expect(fillTank({ ...journey, ...liquid }).limit).toBe(97);
  expect(fillTank({ ...journey, ...liquid, rule: "toxic" }).limit).toBe(95);
});

test("40 t of sulphuric acid have room in the shell and are still too heavy for the tank", () => {
  const acid = { density15: 1.84, density50: 1.806, load: 40, isDivided: true };
  const { tonnes, payload, most, faults } = fillTank({ ...journey, ...acid });
  expect(tonnes).toBeGreaterThan(40);
  expect(payload).toBeCloseTo(32.2, 9);
  expect(most).toBe(payload);
  expect(faults).toEqual(["tooHeavy"]);
  expect(fillTank({ ...journey, ...acid, load: 32 }).faults).toEqual([]);
});

test("densities that do not fall, and a tare that is no less than the gross mass, contradict themselves", () => {
  expect(findContradiction(journey)).toBeUndefined();
  expect(findContradiction({ ...journey, density15: 0.839, density50: 0.871 })).toBe("densities");
  expect(findContradiction({ ...journey, density50: journey.density15 })).toBe("densities");
  expect(findContradiction({ ...journey, tare: 36 })).toBe("masses");
});

test("a load above the limit is too full, also with surge plates", () => {
  expect(fillTank({ ...journey, load: 18.8, isDivided: true }).faults).toEqual(["tooFull"]);
});

test("between 20 % and 80 % a load surges unless the shell is divided", () => {
  expect(fillTank({ ...journey, load: 12 }).faults).toEqual(["surges"]);
  expect(fillTank({ ...journey, load: 12, isDivided: true }).faults).toEqual([]);
  expect(fillTank({ ...journey, load: 3.9 }).faults).toEqual([]);
  expect(fillTank({ ...journey, load: 16 }).faults).toEqual([]);
});

test("every fault of a load is named", () => {
  const small = { ...journey, capacity: 25_000, gross: 10, tare: 4 };
  expect(fillTank({ ...small, load: 12 }).faults).toEqual(["tooHeavy", "surges"]);
  expect(fillTank({ ...small, load: 25 }).faults).toEqual(["tooFull", "tooHeavy"]);
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const tanks: fc.Arbitrary<TankLoad> = fc
  .record({
    capacity: number(450, 40_000),
    density15: number(0.4, 3),
    shrinkage: number(0.001, 0.2),
    fillingTemperature: number(-20, 50),
    highestTemperature: number(15, 65),
    gross: number(5, 36),
    tare: number(0.5, 4.9),
    load: number(0.1, 40),
    rule: fc.constantFrom("general" as const, "toxic" as const),
    isDivided: fc.boolean(),
  })
  .map(({ shrinkage, ...tank }) => ({ ...tank, density50: tank.density15 * (1 - shrinkage) }));

test("no allowed load is above 97 % or 95 % at the hottest point, nor heavier than the tank may carry", () => {
  fc.assert(
    fc.property(tanks, (tank) => {
      const { alpha, hottest, limit, planned, faults } = fillTank(tank);
      fc.pre(faults.length === 0);
      expect(limit).toBeLessThanOrEqual(fillingRules[tank.rule]);
      const expanded = planned * (1 + alpha * (hottest - tank.fillingTemperature));
      expect(expanded).toBeLessThanOrEqual(fillingRules[tank.rule] + 1e-9);
      expect(tank.load).toBeLessThanOrEqual(tank.gross - tank.tare);
    }),
  );
});

test("a hotter journey or a colder filling never allows more, the stricter rule always less", () => {
  fc.assert(
    fc.property(tanks, number(0, 30), (tank, degrees) => {
      const { limit } = fillTank(tank);
      const hotter = { ...tank, highestTemperature: tank.highestTemperature + degrees };
      const colder = { ...tank, fillingTemperature: tank.fillingTemperature - degrees };
      expect(fillTank(hotter).limit).toBeLessThanOrEqual(limit);
      expect(fillTank(colder).limit).toBeLessThanOrEqual(limit);
      expect(fillTank({ ...tank, rule: "toxic" }).limit).toBeLessThan(
        fillTank({ ...tank, rule: "general" }).limit,
      );
    }),
  );
});
