import { expect, test } from "vitest";
import { tableOf, type Shot } from "./table.ts";

const phone = { width: 390, height: 844 };
const shot: Shot = {
  path: "/branch",
  locale: "en",
  viewport: phone,
  height: 4220,
  overflow: 0,
  action: { label: "Ask | call", bottom: 844 },
  edges: { header: [20], h1: [20], content: [20, 72], footer: [20] },
};

test("a page is a row with its height, first action, overflow and left edges", () => {
  expect(tableOf([shot])).toContain(
    "| /branch | 4220 | 5.0 | Ask / call | 844 | 1.0 | 0 | 20 | 20 | 20, 72 | 20 |",
  );
});

test("a page without an action says so", () => {
  expect(tableOf([{ ...shot, action: undefined }])).toContain("| 5.0 | none |  |  | 0 |");
});

test("each window and language has its table with totals", () => {
  const lines = tableOf([
    shot,
    { ...shot, height: 1000, action: { label: "Ask", bottom: 845 } },
    { ...shot, height: 2000, action: undefined, overflow: 12 },
    { ...shot, locale: "es" },
  ]).split("\n");
  const totals = [lines.indexOf("## 390 × 844, en") + 2, lines.indexOf("## 390 × 844, es") + 2].map(
    (at) => lines[at],
  );
  expect(totals).toEqual([
    "3 pages, 7220 px; median 2000 px; longest 4220 px; first action below the first screen: 2; wider than the window: 1",
    "1 pages, 4220 px; median 4220 px; longest 4220 px; first action below the first screen: 0; wider than the window: 0",
  ]);
});
