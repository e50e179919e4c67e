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
  isAgreed: false,
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
    const { limit, tonnes } = fillTank({ ...journey, rule });
    expect(limit).toBeCloseTo((most * methanol.density50) / methanol.density15, 9);
    expect(fillTank({ ...journey, rule, load: tonnes }).expanded).toBeCloseTo(most, 9);
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
  for (const isAgreed of [true, false]) {
    expect(fillTank({ ...journey, ...liquid, isAgreed }).limit).toBe(97);
    expect(fillTank({ ...journey, ...liquid, isAgreed, rule: "toxic" }).limit).toBe(95);
  }
});

const solvent = { density15: 0.871, density50: 0.839 };

// IMDG Code and ADR, 4.2.1.9.4.1: 50 °C, unless the competent authority agrees to less.
test("less than 50 °C counts only if the authority agrees, and then with a warning", () => {
  const load = { ...journey, ...solvent, fillingTemperature: 20, highestTemperature: 15, load: 21 };
  const alone = fillTank(load);
  expect(alone.limit).toBeCloseTo(97 / (1 + alone.alpha * 30), 9);
  // 21 t of it need more than the whole shell at 50 °C.
  expect(alone).toMatchObject({ hottest: 50, faults: ["tooFull"], warnings: ["notAgreed"] });
  const agreed = fillTank({ ...load, highestTemperature: 35, isAgreed: true });
  expect(agreed.limit).toBeCloseTo(97 / (1 + agreed.alpha * 15), 9);
  expect(agreed).toMatchObject({ hottest: 35, warnings: ["agreed"], paragraph: "4.2.1.9.2" });
  expect(fillTank({ ...load, highestTemperature: 50, isAgreed: true })).toMatchObject({ warnings: [] });
});

// IMDG Code and ADR, 4.2.1.9.5.1: 95 × dr / df for cargo that is kept above 50 °C.
test.each([
  ["kept at 65 °C", { fillingTemperature: 20, highestTemperature: 65 }, 90.6],
  ["filled at 65 °C", { fillingTemperature: 65, highestTemperature: 50 }, 95],
  ["filled and kept at 60 °C", { fillingTemperature: 60, highestTemperature: 60 }, 95],
])("a liquid %s fills 95 %% at its hottest, by any rule", (_, temperatures, limit) => {
  for (const rule of ["general", "toxic"] as const) {
    const hot = fillTank({ ...journey, ...solvent, ...temperatures, rule });
    expect(hot.limit).toBeCloseTo(limit, 1);
    expect((hot.limit * hot.densities.filling) / hot.densities.hottest).toBeCloseTo(95, 9);
    expect(hot.paragraph).toBe("4.2.1.9.5.1");
    expect(hot.warnings).toContain("heated");
  }
});

test("at 50 °C the rule of the product is named", () => {
  expect(fillTank(journey).paragraph).toBe("4.2.1.9.2");
  expect(fillTank({ ...journey, rule: "toxic" }).paragraph).toBe("4.2.1.9.3");
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

// Densities at 15 °C and 50 °C from tables of the liquids; the others are slips.
test.each([
  ["water", 0.9991, 0.988, undefined],
  ["mercury", 13.558, 13.473, undefined],
  ["diethyl ether", 0.7193, 0.6764, undefined],
  ["a density of another product", 3, 0.4, "expansion"],
  ["a slip in the first digit", 0.971, 0.839, "expansion"],
  ["the same density twice, but for rounding", 0.871, 0.87, "expansion"],
] as const)("%s, %s and %s kg/l: %s", (_, density15, density50, contradiction) => {
  expect(findContradiction({ ...journey, density15, density50 })).toBe(contradiction);
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
    shrinkage: number(0.004, 0.09),
    fillingTemperature: number(-20, 65),
    highestTemperature: number(15, 65),
    gross: number(5, 36),
    tare: number(0.5, 4.9),
    load: number(0.1, 40),
    rule: fc.constantFrom("general" as const, "toxic" as const),
    isDivided: fc.boolean(),
    isAgreed: fc.boolean(),
  })
  .map(({ shrinkage, ...tank }) => ({ ...tank, density50: tank.density15 * (1 - shrinkage) }));

test("no allowed load is above 97 % or 95 % at the hottest point, nor heavier than the tank may carry", () => {
  fc.assert(
    fc.property(tanks, (tank) => {
      const { alpha, hottest, limit, planned, densities, faults } = fillTank(tank);
      fc.pre(faults.length === 0);
      const most = hottest > 50 ? 95 : fillingRules[tank.rule];
      expect(limit).toBeLessThanOrEqual(most);
      const expanded =
        planned *
        (hottest > 50
          ? densities.filling / densities.hottest
          : 1 + alpha * (hottest - tank.fillingTemperature));
      expect(expanded).toBeLessThanOrEqual(most + 1e-9);
      expect(tank.load).toBeLessThanOrEqual(tank.gross - tank.tare);
    }),
  );
});

test("without the authority there is room for 50 °C at least", () => {
  fc.assert(
    fc.property(tanks, (tank) => {
      expect(fillTank({ ...tank, isAgreed: false }).hottest).toBeGreaterThanOrEqual(50);
    }),
  );
});

test("a hotter journey or a colder filling never allows more by the same formula", () => {
  fc.assert(
    fc.property(tanks, number(0, 30), (tank, degrees) => {
      const { limit, paragraph } = fillTank(tank);
      const others = [
        fillTank({ ...tank, highestTemperature: tank.highestTemperature + degrees }),
        fillTank({ ...tank, fillingTemperature: tank.fillingTemperature - degrees }),
      ];
      const more = others.filter((other) => other.paragraph === paragraph && other.limit > limit + 1e-9);
      expect(more).toEqual([]);
    }),
  );
});

test("the stricter rule allows less up to 50 °C, and above there is one rule for all", () => {
  fc.assert(
    fc.property(tanks, (tank) => {
      const [general, toxic] = [fillTank({ ...tank, rule: "general" }), fillTank({ ...tank, rule: "toxic" })];
      expect(toxic.limit / general.limit).toBeCloseTo(general.hottest > 50 ? 1 : 95 / 97, 9);
    }),
  );
});
