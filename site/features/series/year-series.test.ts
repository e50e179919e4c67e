import { expect, test } from "vitest";
import { formatShort, toCsvRows, toTable } from "./year-series.ts";
import type { YearSeries } from "./year-series.ts";

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

test("a table has a line for each series, its numbers as the language writes them, with equal decimals", () => {
  expect(toTable([tanks, share], "es")).toEqual({
    years: ["2024", "2025"],
    hasReferences: false,
    rows: [
      ["Tanks", "9200,0", "10\u202f100,5"],
      ["Share, %", "9200,0", "10\u202f100,5"],
    ],
  });
});

test("where there is little room, millions have two decimals", () => {
  expect(formatShort([1_094_000, 1_180_000], "en")).toEqual(["1.09M", "1.18M"]);
  expect(formatShort([96_200, 71_920], "en")).toEqual(["96,200", "71,920"]);
});

test("a year that one of the series lacks is left out", () => {
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

test("a table has a column of references as soon as one series has any", () => {
  const cited: YearSeries = { ...share, references: ["GRI 305-1", "SASB TR-RO-110a.1"] };
  expect(toTable([tanks, cited], "en")).toEqual({
    years: ["2024", "2025"],
    hasReferences: true,
    rows: [
      ["Tanks", "–", "9,200.0", "10,100.5"],
      ["Share, %", "GRI 305-1, SASB TR-RO-110a.1", "9,200.0", "10,100.5"],
    ],
  });
});

test("in a file for programs numbers have a point, and unit, scope and references columns of their own", () => {
  const cited: YearSeries = { ...share, references: ["GRI 305-1", "GRI 305-2"] };
  expect(toCsvRows([tanks, cited], ["Figure", "Unit", "Scope", "References"])).toEqual([
    ["Figure", "Unit", "Scope", "References", "2024", "2025"],
    ["Tanks", "", "owned", "", 9200, 10100.5],
    ["Share", "%", "owned", "GRI 305-1, GRI 305-2", 9200, 10100.5],
  ]);
});
