import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatExactNumber,
  formatNumber,
  joinThousands,
  narrowReading,
  readNumber,
  writeAs,
  writeNumber,
} from "./numbers.ts";

test.each([
  ["24000", "en", 24_000],
  ["24,000", "en", 24_000],
  ["24.000", "es", 24_000],
  ["24 000", "en", 24_000],
  ["24\u00a0000", "es", 24_000],
  ["24\u202f000", "en", 24_000],
  ["24\u2009000,5", "es", 24_000.5],
  ["24'000", "en", 24_000],
  ["24’000.50", "en", 24_000.5],
  ["1,234.5", "en", 1234.5],
  ["1,234.5", "es", 1234.5],
  ["1.234,5", "es", 1234.5],
  ["1.234,5", "en", 1234.5],
  ["1,234,567", "en", 1_234_567],
  ["1.234.567", "en", 1_234_567],
  ["12,34,567.5", "en", 1_234_567.5],
  ["1,5", "en", 1.5],
  ["1.5", "es", 1.5],
  ["42,50", "en", 42.5],
  ["24,0000", "en", 24],
  ["0.500", "en", 0.5],
  ["0,867", "en", 0.867],
  ["0.867", "es", 0.867],
  [",867", "es", 0.867],
  ["1234.567", "en", 1234.567],
  ["1234,567", "es", 1234.567],
  ["24.", "en", 24],
  ["007", "en", 7],
  ["２４，０００", "en", 24_000],
  ["٢٤٠٠٠", "es", 24_000],
  ["٢٤٬٠٠٠٫٥", "en", 24_000.5],
  ["−5", "en", -5],
  ["+5", "en", 5],
  ["\u200e12 000 ", "es", 12_000],
] as const)("%j in %s is %d", (text, locale, value) => {
  expect(readNumber(text, locale)).toEqual({ value });
});

test.each([
  ["24.000", "en", [24, 24_000]],
  ["24,000", "es", [24, 24_000]],
  ["1.234", "en", [1.234, 1234]],
  ["-24.000", "en", [-24_000, -24]],
  ["24 000,500", "en", [24_000.5, 24_000_500]],
] as const)("%j in %s is ambiguous: %j", (text, locale, ambiguous) => {
  expect(readNumber(text, locale)).toEqual({ ambiguous });
});

test.each([
  ["", { problem: "empty" }],
  [" \u00a0", { problem: "empty" }],
  ["20 t", { problem: "unit", number: "20", unit: "t" }],
  ["24,000kg", { problem: "unit", number: "24,000", unit: "kg" }],
  ["ca. 20", { problem: "unit", number: "20", unit: "ca." }],
  ["12 m3", { problem: "unit", number: "12", unit: "m3" }],
  ["twelve", { problem: "unreadable" }],
  ["1.2.3", { problem: "unreadable" }],
  ["1,2345,678", { problem: "unreadable" }],
  ["12 00", { problem: "unreadable" }],
  ["20-25", { problem: "unreadable" }],
  ["5²", { problem: "unit", number: "5", unit: "²" }],
  [".", { problem: "unreadable" }],
  ["-", { problem: "unreadable" }],
  ["9".repeat(400), { problem: "unreadable" }],
] as const)("%j is not a number, with the reason", (text, problem) => {
  expect(readNumber(text, "en")).toEqual(problem);
});

const locales = fc.constantFrom("en", "es");
const numbers = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => digits / 10 ** places);

test("a number in the language's notation is parsed correctly or reported as ambiguous", () => {
  fc.assert(
    fc.property(numbers, locales, fc.boolean(), (value, locale, useGrouping) => {
      const format = new Intl.NumberFormat(locale, {
        maximumFractionDigits: 4,
        useGrouping: useGrouping && "always",
      });
      const reading = readNumber(format.format(value), locale);
      expect("ambiguous" in reading ? reading.ambiguous : Object.values(reading)).toContain(value);
    }),
  );
});

test("any space or apostrophe is accepted as a thousands separator", () => {
  const spaces = fc.constantFrom(" ", "\u00a0", "\u2009", "\u202f", "\u3000", "'", "’");
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 999_999_999 }), spaces, locales, (value, space, locale) => {
      const text = formatNumber(value, "en").replaceAll(",", space);
      expect(readNumber(text, locale)).toEqual({ value });
    }),
  );
});

test("an ambiguous number is never parsed", () => {
  const thousands = fc.integer({ min: 1, max: 999 });
  const rest = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, "0"));
  fc.assert(
    fc.property(thousands, rest, locales, (whole, digits, locale) => {
      const text = `${whole}${locale === "en" ? "." : ","}${digits}`;
      expect(readNumber(text, locale)).toEqual({
        ambiguous: [Number(`${whole}.${digits}`), Number(`${whole}${digits}`)],
      });
    }),
  );
});

test("the suggested notations of an ambiguous number are unambiguous", () => {
  fc.assert(
    fc.property(numbers, locales, (value, locale) => {
      expect(readNumber(writeNumber(value, locale), locale)).toEqual({ value });
    }),
  );
});

test("any text is parsed without an exception", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), locales, (text, locale) => {
      expect(readNumber(text, locale)).toBeTypeOf("object");
    }),
  );
});

test("a number is rounded, or written with all its digits and grouped thousands", () => {
  expect([formatNumber(1234.567, "en"), formatNumber(1234.567, "es")]).toEqual(["1,234.57", "1234,57"]);
  expect(formatNumber(0.123456, "en", 4)).toBe("0.1235");
  expect(formatExactNumber(1234.56789, "en")).toBe("1,234.56789");
  expect(formatExactNumber(1234.56789, "es")).toBe("1234,56789");
});

test("Spanish groups five digits or more with thin spaces, English four or more with commas", () => {
  const written = (value: number) => [formatNumber(value, "en"), formatNumber(value, "es")];
  expect(written(7500)).toEqual(["7,500", "7500"]);
  expect(written(24_000)).toEqual(["24,000", "24\u202f000"]);
  expect(written(-1_234_567.5)).toEqual(["-1,234,567.5", "-1\u202f234\u202f567,5"]);
});

test("a number in another style has the same thousands separators", () => {
  const percent = { style: "percent", maximumFractionDigits: 1 } as const;
  expect(writeAs(123.4567, "en", percent)).toBe("12,345.7%");
  expect(writeAs(123.4567, "es", percent)).toBe("12\u202f345,7\u00a0%");
});

test.each([
  ["hasta 24 000 l", "hasta 24~000 l"],
  ["14 000–26 000 y 1 234 567", "14~000–26~000 y 1~234~567"],
  ["≥ 10 000, 24 000,5", "≥ 10~000, 24~000,5"],
  ["de 8500 a 24.000 l, 1.180.000 t. En total", "de 8500 a 24~000 l, 1~180~000 t. En total"],
])("thousands typed with plain spaces or points are joined: %s", (text, joined) => {
  expect(joinThousands(text)).toBe(joined.replaceAll("~", "\u202f"));
});

test.each([
  "+34 956 55 01 00",
  "+1 555 010 000",
  "91 555 01 00",
  "7 500 l",
  "en 2025 120 cisternas",
  "0,5 200 l",
  "T11 200 l",
  "UN 1230 300 l",
  "24 0000",
  "ADR 1.1.3.6 y 4.2.1.9",
  "76.123.456-7",
  "1.234 t",
  "49 CFR 172.604",
  "EN 301 549",
])("other digits stay unchanged: %s", (text) => {
  expect(joinThousands(text)).toBe(text);
});

test("any number is parsed back from its language's notation", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), locales, (value, locale) => {
      expect(readNumber(formatNumber(value, locale), locale)).toEqual({ value });
      expect(joinThousands(formatNumber(value, "es").replaceAll("\u202f", " "))).toBe(
        formatNumber(value, "es"),
      );
    }),
  );
});

test("the limits of a field can resolve an ambiguous number", () => {
  const reading = readNumber("1.830", "en");
  expect(narrowReading(reading, (value) => value < 3)).toEqual({ value: 1.83 });
  expect(narrowReading(reading, (value) => value > 0)).toEqual(reading);
  expect(narrowReading(reading, (value) => value > 5000)).toEqual(reading);
});
