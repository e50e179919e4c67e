import { expect, test } from "vitest";
import { estimate } from "./mode-comparison.ts";

const load = { tonnes: 24, distance: 1200 };

test("emissions are tonnes × kilometres × the mode's factor", () => {
  expect(estimate("road", load).emissions).toBeCloseTo(24 * 1200 * 0.085, 6);
});

test("a tonne by road over 1,000 km costs 100 points", () => {
  expect(estimate("road", { tonnes: 1, distance: 1000 }).cost).toBeCloseTo(100, 6);
});

test("time is handling and the way", () => {
  expect(estimate("rail", load).days).toBe(3 + 2);
});

test("over a long way the sea is cheapest and cleanest and the plane fastest; over a short one the truck is", () => {
  const far = { tonnes: 10, distance: 8000 };
  const near = { tonnes: 10, distance: 300 };
  expect(estimate("sea", far).cost).toBeLessThan(estimate("rail", far).cost);
  expect(estimate("sea", far).emissions).toBeLessThan(estimate("rail", far).emissions);
  expect(estimate("air", far).days).toBeLessThan(estimate("road", far).days);
  expect(estimate("road", near).days).toBeLessThan(estimate("air", near).days);
});
