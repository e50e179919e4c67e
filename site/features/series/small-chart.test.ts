import { expect, test } from "vitest";
import { lineThrough } from "./small-chart.tsx";

test.each([
  [[10, 20, 5], "M0 50L50 0L100 75"],
  [[3, 3], "M0 0L100 0"],
  [[0, 0], "M0 100L100 100"],
  [[1, 2, 3, 3], "M0 66.7L33.3 33.3L66.7 0L100 0"],
])("the line through %j starts at zero and fills the height", (values, path) => {
  expect(lineThrough(values)).toBe(path);
});
