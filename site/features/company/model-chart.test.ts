import { expect, test } from "vitest";
import { inTwoLines } from "./model-chart.tsx";

test.each([
  ["Project logistics", "Project", "logistics"],
  ["Tank containers and parcel tankers", "Tank containers", "and parcel tankers"],
  ["Freight", "Freight", ""],
])("%s stands in lines of about the same length", (name, first, second) => {
  expect(inTwoLines(name)).toEqual([first, second]);
});
