import { expect, test } from "vitest";
import { formatNumber, parseNumber } from "./numbers.ts";

test.each([
  ["24000", "en", 24_000],
  ["24,000", "en", 24_000],
  ["24.000", "es", 24_000],
  ["1,234.5", "en", 1234.5],
  ["1.234,5", "es", 1234.5],
  ["0.867", "en", 0.867],
  ["0,867", "en", 0.867],
  ["0,867", "es", 0.867],
  ["0.867", "es", 0.867],
  ["1.23", "es", 1.23],
  [" 12 000 ", "es", 12_000],
  ["−5", "en", -5],
] as const)("%s in %s is %d", (text, locale, number) => {
  expect(parseNumber(text, locale)).toBe(number);
});

test.each(["", "twelve", "1.2.3", "12 kg", "1e5", "-"])("%j is no number", (text) => {
  expect(parseNumber(text, "en")).toBeNaN();
});

test("what is written is read as the same number, in both languages", () => {
  for (const locale of ["en", "es"] as const)
    for (const number of [0.871, 93.86, 1234.5, 24_000, -20])
      expect(parseNumber(formatNumber(number, locale, 4), locale)).toBe(number);
});
