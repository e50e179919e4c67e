import { expect, test } from "vitest";
import { channelsOf, contrastOf, readingOf } from "./colours.tsx";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
  ["#0000ff", "#ffffff", 8.59],
])("%s on %s", (a, b, contrast) => {
  expect(contrastOf(a, b)).toBeCloseTo(contrast, 2);
});

test("the order of the two colours does not matter", () => {
  expect(contrastOf("#0b2136", "#f6f2ea")).toBe(contrastOf("#f6f2ea", "#0b2136"));
});

test.each([
  [4.5, "text"],
  [4.499, "large"],
  [3, "large"],
  [2.999, "none"],
] as const)("%d is enough for: %s", (contrast, reading) => {
  expect(readingOf(contrast)).toBe(reading);
});

test("a colour has three channels", () => {
  expect(channelsOf("#0b21ff")).toEqual([11, 33, 255]);
});
