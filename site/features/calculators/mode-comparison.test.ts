import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareModes, drawBars, intensityOf, modeNames, type Mode } from "./mode-comparison.ts";

const same = (kilometres: number) => ({
  sea: kilometres,
  rail: kilometres,
  road: kilometres,
  air: kilometres,
});
const emissionsOf = (tonnes: number, kilometres: ReturnType<typeof same>) =>
  Object.fromEntries(compareModes(tonnes, kilometres).map(({ mode, emissions }) => [mode, emissions]));

test("the intensities are the published ones of vehicle and supply together", () => {
  // kg CO2e per tonne.km of the UK Government's factors for 2025, both sheets.
  expect(intensityOf("sea") / 1000).toBeCloseTo(0.01612 + 0.00365, 9);
  expect(intensityOf("rail") / 1000).toBeCloseTo(0.02779 + 0.00691, 9);
  expect(intensityOf("road") / 1000).toBeCloseTo(0.07703 + 0.01799, 9);
  expect(intensityOf("air") / 1000).toBeCloseTo(0.5313 + 0.13516, 9);
});

test("24 t over 1,000 km by a full-size articulated truck are 2,280 kg of CO2e, by train 833 kg", () => {
  const { road, rail } = emissionsOf(24, same(1000));
  expect(road).toBeCloseTo(2280.48, 6);
  expect(rail).toBeCloseTo(832.8, 6);
});

test("each mode has its own distance", () => {
  const distances = { ...same(1000), sea: 3000 };
  expect(emissionsOf(10, distances)["sea"]).toBeCloseTo(10 * 3000 * 0.01977, 6);
  expect(emissionsOf(10, distances)["rail"]).toBeCloseTo(10 * 1000 * 0.0347, 6);
});

test("a mode without a distance is left out", () => {
  const rows = compareModes(10, { road: 1200, sea: 3000, air: undefined });
  expect(rows.map(({ mode }) => mode)).toEqual(["sea", "road"]);
});

test("over the same distance the ship emits least, then rail, road and air", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 20_000 }), (tonnes, km) => {
      const sorted = compareModes(tonnes, same(km)).toSorted((a, b) => a.emissions - b.emissions);
      expect(sorted.map(({ mode }) => mode)).toEqual(modeNames);
    }),
  );
});

test("twice the load or twice the distance emits twice as much", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 20_000 }), (tonnes, km) => {
      const [once, load, distance] = [
        emissionsOf(tonnes, same(km)),
        emissionsOf(2 * tonnes, same(km)),
        emissionsOf(tonnes, same(2 * km)),
      ];
      for (const mode of modeNames) {
        expect(load[mode]).toBeCloseTo(2 * (once[mode] ?? 0), 6);
        expect(distance[mode]).toBeCloseTo(load[mode] ?? 0, 6);
      }
    }),
  );
});

test("the days under way follow from the distance and the published speed of the mode", () => {
  const daysOf = (mode: Mode, km: number) =>
    compareModes(1, same(km)).find((each) => each.mode === mode)?.days;
  expect(daysOf("sea", 14 * 1.852 * 24 * 5)).toBeCloseTo(5, 9);
  expect(daysOf("rail", 432)).toBe(1);
  expect(daysOf("road", 1170)).toBe(2);
  expect(daysOf("air", 850)).toBeCloseTo(1 / 24, 9);
});

// Regulation (EC) 561/2006: 9 hours of driving a day, 45 minutes of break after 4.5 hours; at 65 km/h.
test.each([
  [200, 200 / 65, 0],
  [292.5, 4.5, 0],
  [300, 4.6, 45],
  [500, 7.7, 45],
  [585, 9, 45],
  // With the night's rest.
  [586, 24 * (586 / 585), 0],
])("%s km by road are %s hours and %s minutes of break", (km, hours, pause) => {
  const [row] = compareModes(1, { road: km });
  expect((row?.days ?? 0) * 24).toBeCloseTo(hours, 1);
  expect(row?.pause).toBe(pause);
});

test("bars are to scale, the longest one at 64 per cent", () => {
  expect(drawBars([100, 50, 300])).toEqual([
    { length: expect.closeTo(64 / 3), isBroken: false },
    { length: expect.closeTo(64 / 6), isBroken: false },
    { length: expect.closeTo(64), isBroken: false },
  ]);
});

test("a value above three times the second is broken, and the others share a scale of their own", () => {
  expect(drawBars([100, 50, 301])).toEqual([
    { length: expect.closeTo(38.4), isBroken: false },
    { length: expect.closeTo(19.2), isBroken: false },
    { length: 64, isBroken: true },
  ]);
});
