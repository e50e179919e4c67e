import { expect, test } from "vitest";
import { placeLabels } from "./map-labels.ts";

const frame = { width: 1200, height: 440 };
const mark = (name: string, x: number, y: number) => ({ key: name, name, x, y });
const sides = (marks: ReturnType<typeof mark>[], pixel = 2) =>
  Object.fromEntries(placeLabels(marks, frame, pixel).map(({ name, side }) => [name, side]));

test("a name stands at the right of its mark, or at the left near the right edge", () => {
  expect(sides([mark("Antwerp", 500, 200), mark("Ulsan", 1150, 200)])).toEqual({
    Antwerp: "right",
    Ulsan: "left",
  });
});

test("a name that would cover another goes to the other side, or away", () => {
  const near = [mark("Rotterdam", 500, 200), mark("Antwerp", 503, 215), mark("Genoa", 506, 190)];
  expect(sides(near)).toEqual({ Rotterdam: "right", Antwerp: "left" });
});

test("names apart from each other all stand, and fewer fit a small map", () => {
  const marks = [mark("Hamburg", 500, 200), mark("Le Havre", 480, 240)];
  expect(Object.keys(sides(marks))).toHaveLength(2);
  expect(sides(marks, 4)).toEqual({ Hamburg: "right", "Le Havre": "left" });
});

test("a mark outside the frame has no name", () => {
  expect(sides([mark("Tangier", 500, 480)])).toEqual({});
});
