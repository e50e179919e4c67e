import { expect, test } from "vitest";
import { formatShort, toCsvRows, toTable, type YearSeries } from "./year-series.ts";

const tanks: YearSeries = {
  name: "tanks",
  label: "Tanks",
  scope: "owned",
  unit: undefined,
  references: [],
  points: [
    { year: "2024", value: 9200 },
    { year: "2025", value: 10100.5 },
  ],
};
const share: YearSeries = { ...tanks, name: "share", label: "Share", unit: "%" };

test("a table has a row per series with the newest year first, the language's number format with equal decimals", () => {
  expect(toTable([tanks, share], "es")).toEqual({
    years: ["2025", "2024"],
    hasReferences: false,
    rows: [
      ["Tanks", "10\u202f100,5", "9200,0"],
      ["Share, %", "10\u202f100,5", "9200,0"],
    ],
  });
});

test("in the short form, millions have two decimals", () => {
  expect(formatShort([1_094_000, 1_180_000], "en")).toEqual(["1.09M", "1.18M"]);
  expect(formatShort([96_200, 71_920], "en")).toEqual(["96,200", "71,920"]);
});

test("a year missing in one of the series is left out", () => {
  const young: YearSeries = { ...share, points: share.points.slice(1) };
  expect(toTable([tanks, young], "en")).toEqual({
    years: ["2025"],
    hasReferences: false,
    rows: [
      ["Tanks", "10,100.5"],
      ["Share, %", "10,100.5"],
    ],
  });
});

test("a CSV for programs has decimal points, and separate columns for unit and scope", () => {
  expect(toCsvRows([tanks, share], ["Figure", "Unit", "Scope", "References"])).toEqual([
    ["Figure", "Unit", "Scope", "References", "2025", "2024"],
    ["Tanks", "", "owned", "", 10100.5, 9200],
    ["Share", "%", "owned", "", 10100.5, 9200],
  ]);
});
