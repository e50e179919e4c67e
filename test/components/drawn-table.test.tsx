import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { DrawnTable } from "#site/features/drawings/drawn-table.tsx";
import { showPart } from "./island.tsx";

const span = { as: "span" as const, log: false, mirrored: false };

/** Where the shapes of a kind in the row of a name begin and end, in shares of their drawing's width. */
function extents(row: string, shape: string): number[][] {
  const cells = page.getByRole("row", { name: row }).element();
  return Array.from(cells.querySelectorAll(shape), (element) => {
    const frame = element.closest("svg")?.getBoundingClientRect() ?? new DOMRect();
    const { left, right } = element.getBoundingClientRect();
    return [left, right].map((x) => Math.round(((x - frame.left) / frame.width) * 100));
  });
}

test("bars go from the first number of their cells to the second, on one axis for all rows", async () => {
  await showPart(
    <DrawnTable
      name="Hours"
      caption="Hours"
      columns={[
        { label: "Service", numeric: false },
        { label: "Time, h", numeric: true, drawn: span },
      ]}
      rows={[
        ["Wash", "2–4"],
        ["Heating", "8–40"],
        ["Storage", "by agreement"],
      ]}
    />,
  );
  await expect.element(page.getByRole("row", { name: "Heating 8–40" })).toBeVisible();
  expect(extents("Wash", "rect")).toEqual([[5, 10]]);
  expect(extents("Heating", "rect")).toEqual([[20, 100]]);
  expect(extents("Storage", "rect")).toEqual([]);
});

test("things are as long as their cells say, and stand on one scale", async () => {
  await showPart(
    <DrawnTable
      name="Sizes"
      caption="Sizes"
      columns={[
        { label: "Container", numeric: false },
        { label: "Length, m", numeric: true, drawn: { as: "thing", things: ["dry-container", "high-cube"] } },
      ]}
      rows={[
        ["20 ft", "5.9"],
        ["40 ft", "11.8"],
      ]}
    />,
  );
  await expect.element(page.getByRole("row", { name: "40 ft 11.8" })).toBeVisible();
  const lengths = ["20 ft", "40 ft"].map((row) => extents(row, ".drawn-body")[0]?.[1] ?? 0);
  // The longest thing takes 88 % of the width, and half of it half as much.
  expect(lengths).toEqual([45, 89]);
});

test("a thousand squares show the failures that a share allows and those there were, other units a bar each", async () => {
  await showPart(
    <DrawnTable
      name="Levels"
      caption="Levels"
      columns={[
        { label: "Indicator", numeric: false },
        { label: "Measure", numeric: false },
        { label: "Level", numeric: true, drawn: { as: "thousand", actual: 3 } },
        { label: "In 2025", numeric: true },
      ]}
      rows={[
        ["On time", "lines", "≥ 98%", "99%"],
        ["Damage", "packages", "≤ 300 ppm", "140 ppm"],
        ["Order entry", "hours", "≤ 2 h", "–"],
      ]}
    />,
  );
  await expect.element(page.getByText("Level", { exact: true }).first()).toBeInTheDocument();
  const drawn = (shape: string) =>
    Array.from(document.querySelectorAll(`.drawn-thousand ${shape}`), (each) => each.getAttribute("d"));
  // Twenty and ten of the fifty in the last row, and parts of a square.
  expect(drawn(".drawn-allowed")).toEqual(["M300 120h-120v-6h120z", "M300 120h-1.8v-6h1.8z"]);
  expect(drawn(".drawn-miss")).toEqual(["M300 120h-60v-6h60z", "M300 120h-0.84v-6h0.84z"]);
  expect(drawn(".drawn-units")).toEqual(["M0 30h24"]);
});
