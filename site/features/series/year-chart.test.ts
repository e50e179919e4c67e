import { expect, test } from "vitest";
import { isLabelled, placeColumns } from "./year-chart.tsx";

test("the highest column fills the box, and the others are proportional on the same baseline", () => {
  const [half, whole] = placeColumns([[5], [10]]);
  expect(half).toMatchObject({ top: 50, parts: [{ y: 50, height: 50 }] });
  expect(whole).toMatchObject({ top: 0, parts: [{ y: 0, height: 100 }] });
});

test("the parts of a column are stacked, the first at the bottom", () => {
  const [column] = placeColumns([[30, 10]]);
  expect(column?.parts).toEqual([
    { y: 25, height: 75 },
    { y: 0, height: 25 },
  ]);
});

test("columns share the width evenly, stay inside it and do not touch", () => {
  const columns = placeColumns([[1], [2], [3], [4]]);
  expect(columns.map(({ middle }) => middle)).toEqual([12.5, 37.5, 62.5, 87.5]);
  for (const [at, { x, width, middle }] of columns.entries()) {
    expect(x + width / 2).toBeCloseTo(middle);
    expect(x).toBeGreaterThan(at * 25);
    expect(x + width).toBeLessThan((at + 1) * 25);
  }
});

test("with many columns only the first and last are labelled, with few all", () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => isLabelled(at, count));
  expect(named(5)).toEqual([true, true, true, true, true]);
  expect(named(10).filter(Boolean)).toHaveLength(2);
});
