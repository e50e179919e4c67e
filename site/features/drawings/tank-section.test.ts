import { expect, test } from "vitest";
import { levelOf } from "./tank-section.tsx";

test("the level of a lying cylinder is that of the segment which the liquid fills", () => {
  expect(levelOf(0)).toBeCloseTo(0, 6);
  expect(levelOf(0.5)).toBeCloseTo(0.5, 6);
  expect(levelOf(1)).toBeCloseTo(1, 6);
  // A segment half as high as the radius: (2π/3 − sin 2π/3) / 2π.
  expect(levelOf(0.1955)).toBeCloseTo(0.25, 4);
  expect(levelOf(0.9)).toBeCloseTo(0.8437, 3);
  expect(levelOf(0.2) + levelOf(0.8)).toBeCloseTo(1, 6);
});

test("a tank cannot be more than full", () => {
  expect(levelOf(1.4)).toBeCloseTo(1, 6);
});
