import { expect, test } from "vitest";
import { pagePaths, pages } from "#shared/pages.ts";
import { compositionOf, rowsOf, type Part } from "./compositions.ts";

const services = pagePaths.filter((path) => pages[path] === "service");
const parts: Part[] = [
  "carry",
  "case",
  "documents",
  "pictures",
  "questions",
  "sites",
  "steps",
  "summary",
  "survey",
  "table",
  "texts",
  "tool",
];

/** What a block shows beside or instead of a part. */
const contents: Record<string, string[]> = {
  panorama: ["picture"],
  divider: ["picture"],
  figures: ["figures"],
  elevation: ["picture", "figures"],
  portrait: ["picture", "figures", "summary"],
  vignette: ["picture", "summary"],
  tabs: ["tabs"],
  rows: ["rows"],
};

test.each(services)("%s shows each part once", (path) => {
  const order = compositionOf(path);
  const placed = order.flatMap((item) => contents[item] ?? [item]);
  expect([...placed, ...rowsOf(order)].toSorted()).toEqual(
    [...parts, "picture", "figures", "tabs", "rows"].toSorted(),
  );
});

test("the services have five compositions", () => {
  expect(new Set(services.map(compositionOf)).size).toBe(5);
});
