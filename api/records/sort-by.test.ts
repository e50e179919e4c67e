import { expect, test } from "vitest";
import { sortBy } from "./sort-by.ts";

const records = [
  { id: "c", order: 1 },
  { id: "a", order: 2 },
  { id: "b", order: 1 },
];
const idsOf = (list: typeof records) => list.map(({ id }) => id).join("");

test("records are sorted by a value, equal ones by their id in both directions", () => {
  expect(idsOf(sortBy(records, ({ order }) => order))).toBe("bca");
  expect(idsOf(sortBy(records, ({ order }) => order, "descending"))).toBe("abc");
});
