import { expect, test } from "vitest";
import { countActivities } from "./licence-matrix.tsx";

test("licences are counted for each activity that they allow", () => {
  const cells = countActivities([
    { allows: ["storage", "discharge"], status: "valid" },
    { allows: ["storage"], status: "expiring" },
    { allows: ["bonded"], status: "valid" },
    { allows: ["aeo", "customs"], status: "valid" },
    { status: "valid" },
  ]);
  expect(cells.map(({ activity, count }) => [activity, count])).toEqual([
    ["forwarding", 0],
    ["air", 0],
    ["road", 0],
    ["storage", 2],
    ["port", 0],
    ["discharge", 1],
    ["customs", 2],
  ]);
  expect(cells.filter(({ isExpiring }) => isExpiring).map(({ activity }) => activity)).toEqual(["storage"]);
});
