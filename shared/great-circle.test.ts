import { expect, test } from "vitest";
import { angleBetween, centreOf } from "./great-circle.ts";

const earthRadius = 6371;
const madrid = [-3.7, 40.4] as const;
const shanghai = [121.5, 31.2] as const;

test("distances are great-circle distances", () => {
  expect(angleBetween(madrid, shanghai) * earthRadius).toBeCloseTo(10_250, -2);
  expect(angleBetween(shanghai, madrid)).toBe(angleBetween(madrid, shanghai));
});

test("the shorter way across the date line is used, and identical and antipodal points work", () => {
  expect(angleBetween([179, 0], [-179, 0])).toBeCloseTo((2 * Math.PI) / 180, 10);
  expect(angleBetween(madrid, madrid)).toBeCloseTo(0, 6);
  expect(angleBetween([0, 0], [180, 0])).toBeCloseTo(Math.PI, 6);
});

test("an unknown country has no centre", () => {
  expect(centreOf("ES")).toBeDefined();
  expect(centreOf("XX")).toBeUndefined();
  expect(centreOf("constructor")).toBeUndefined();
});
