import { expect, test } from "vitest";
import { groupBy } from "./group-by.ts";

test("groups keep the order of their first items, and items keep theirs", () => {
  expect([...groupBy([3, 1, 4, 5, 2], (number) => (number % 2 ? "odd" : "even"))]).toEqual([
    ["odd", [3, 1, 5]],
    ["even", [4, 2]],
  ]);
});
