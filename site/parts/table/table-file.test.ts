import { expect, test } from "vitest";
import { parseDisplayedNumber, tableFile } from "./table-file.ts";

const rows = [
  ["Year", "Revenue"],
  ["2025", 1.18],
];
const notes: [string, string][] = [["Source", "https://www.example.com/global/investors"]];

test("a file has the format of the language's spreadsheets, with its source below", () => {
  expect(tableFile(rows, notes, "en")).toBe(
    "\uFEFFYear,Revenue\r\n2025,1.18\r\n\r\nSource,https://www.example.com/global/investors\r\n",
  );
  expect(tableFile(rows, notes, "es")).toBe(
    "\uFEFFYear;Revenue\r\n2025;1,18\r\n\r\nSource;https://www.example.com/global/investors\r\n",
  );
});

test.each([
  ["1,180", "en", 1180],
  ["1.18", "en", 1.18],
  ["1.180", "es", 1180],
  ["12 600", "es", 12_600],
  ["12\u202f600", "es", 12_600],
  ["1\u00a0180", "en", 1180],
  ["1,18", "es", 1.18],
  ["−0.4", "en", -0.4],
  ["2–4", "en", undefined],
  ["", "en", undefined],
  ["1.18 M", "es", undefined],
] as const)("%j in %s is %s", (text, locale, number) => {
  expect(parseDisplayedNumber(text, locale)).toBe(number);
});
