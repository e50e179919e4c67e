import { expect, test } from "vitest";
import { fold, pack, sheet } from "./layout.ts";

test("a long page is cut into columns without gap or overlap", () => {
  const { columnHeight } = sheet;
  expect(fold(columnHeight)).toEqual([{ top: 0, height: columnHeight }]);
  expect(fold(2 * columnHeight + 1)).toEqual([
    { top: 0, height: columnHeight },
    { top: columnHeight, height: columnHeight },
    { top: 2 * columnHeight, height: 1 },
  ]);
});

test("pages fill sheets in order, and a page is never divided between two", () => {
  const page = (columns: number) => ({ columns: Array.from({ length: columns }) });
  const countsAt = (width: number, height: number, counts: number[]) =>
    pack(counts.map(page), { width, height }).map((tiles) => tiles.map(({ columns }) => columns.length));
  // Ten columns of a phone fit on a sheet, six of a wider window.
  expect(countsAt(390, 844, [4, 6, 1, 9, 12, 1])).toEqual([[4, 6], [1, 9], [12], [1]]);
  expect(countsAt(1440, 900, [2, 2, 2, 1])).toEqual([[2, 2, 2], [1]]);
});
