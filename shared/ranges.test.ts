import { expect, test } from "vitest";
import { readRange } from "./ranges.ts";

test.each([
  ["9–14", "en", { from: 9, to: 14 }],
  ["9\u2060–\u206014", "en", { from: 9, to: 14 }],
  ["1,000–30,000", "en", { from: 1000, to: 30_000 }],
  ["1000–30\u202f000", "es", { from: 1000, to: 30_000 }],
  ["0,1–20", "es", { from: 0.1, to: 20 }],
  ["5.9", "en", { from: 0, to: 5.9 }],
  ["5 per inner packaging", "en", { from: 0, to: 5 }],
  ["≤ 300 ppm", "en", { from: 0, to: 300 }],
  ["≥ 10,000 a year", "en", { from: 10_000 }],
  ["by approval", "en", undefined],
] as const)("reads %s (%s)", (text, locale, range) => {
  expect(readRange(text, locale)).toEqual(range);
});
