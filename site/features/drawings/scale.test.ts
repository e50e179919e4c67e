import { expect, test } from "vitest";
import { linearScale, logScale } from "./scale.ts";

test.each([
  [36, 5, [0, 10, 20, 30, 40]],
  [8, 5, [0, 2, 4, 6, 8]],
  [45, 5, [0, 10, 20, 30, 40, 50]],
  [35_000, 3, [0, 20_000, 40_000]],
  [9860, 3, [0, 5000, 10_000]],
  [0.6, 5, [0, 0.2, 0.4, 0.6]],
])("an axis to %d in %d parts names round numbers", (highest, parts, ticks) => {
  const scale = linearScale(highest, parts);
  expect(scale.ticks).toEqual(ticks);
  expect(scale.at(highest)).toBeLessThanOrEqual(100);
  expect(scale.at(0)).toBe(0);
});

test("an axis by powers of ten holds its highest value and begins bars from zero at its edge", () => {
  const scale = logScale(5, 24_000);
  expect(scale.ticks).toEqual([1, 10, 100, 1000, 10_000]);
  expect(scale.at(0)).toBe(0);
  expect(scale.at(24_000)).toBe(100);
  expect(scale.at(1000)).toBeCloseTo(68.5, 1);
});
