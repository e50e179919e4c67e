import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

const rows = [
  ["reference", "name"],
  ["CT-7K3M-2QXR", "Ana Pérez"],
  ["AP-2222-3333", "上海化工物流集团有限公司 Pérez"],
];

test("columns are as wide as their contents, with two spaces between", () => {
  expect(formatTable(rows)).toEqual([
    "reference     name",
    "CT-7K3M-2QXR  Ana Pérez",
    "AP-2222-3333  上海化工物流集团有限公司 Pérez",
  ]);
});

test("without enough room the widest column is cut, with an ellipsis", () => {
  expect(formatTable(rows, 30)).toEqual([
    "reference     name",
    "CT-7K3M-2QXR  Ana Pérez",
    "AP-2222-3333  上海化工物流集…",
  ]);
});

test("line breaks and control sequences in a cell are neutralised", () => {
  expect(formatTable([["a\n  b", "\u001B[31mred\u0007\u202Edoc.exe"]])).toEqual(["a b  [31mreddoc.exe"]);
});

test("an empty table has no lines", () => {
  expect(formatTable([])).toEqual([]);
});

test("no line is wider than the terminal, whatever the cells contain", () => {
  const cell = fc.string({ unit: "grapheme-ascii", maxLength: 60 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 30, max: 90 }),
      (cells, width) => {
        expect(Math.max(...formatTable(cells, width).map((line) => line.length))).toBeLessThanOrEqual(width);
      },
    ),
  );
});
