import { expect, test } from "vitest";
import { localise, sortBy } from "./listing.ts";

const record = { id: "one", year: 2026, lines: [{ en: "24 000 tanks", es: "24 000 cisternas" }] };

test("a record has the texts of one language, at any depth", () => {
  expect(localise(record, "en")).toEqual({ id: "one", year: 2026, lines: ["24 000\u00a0tanks"] });
});

test("thousands typed with a plain space are joined in Spanish", () => {
  expect(localise(record, "es").lines).toEqual(["24\u202f000\u00a0cisternas"]);
});

const sorted = [
  { id: "c", order: 1 },
  { id: "a", order: 2 },
  { id: "b", order: 1 },
];
const idsOf = (list: typeof sorted) => list.map(({ id }) => id).join("");

test("records are sorted by a value, equal ones by their id in both directions", () => {
  expect(idsOf(sortBy(sorted, ({ order }) => order))).toBe("bca");
  expect(idsOf(sortBy(sorted, ({ order }) => order, "descending"))).toBe("abc");
});
