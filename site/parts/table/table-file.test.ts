import { expect, test } from "vitest";
import { tableFile } from "./table-file.ts";

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
