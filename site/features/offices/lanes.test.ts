import { expect, test } from "vitest";
import { drawLanes, type Lane } from "./lanes.ts";
import { mapSize, project } from "./projection.ts";

const places: Record<string, [number, number]> = {
  Shanghai: [121.5, 31.2],
  Houston: [-95.2, 29.7],
  Santos: [-46.3, -24],
};
const offices = Object.entries(places).map(([en, at]) => ({ city: { en, es: en, local: en }, at }));
const lane = (to: string, via: Lane["via"] = [], mode: Lane["mode"] = "sea"): Lane => ({
  mode,
  from: "Shanghai",
  to,
  via,
});

test("lanes of a mode make one path, in the order of the modes", () => {
  const drawn = drawLanes([lane("Santos", [], "rail"), lane("Santos"), lane("Santos", [[20, 0]])], offices);
  expect(drawn.map(({ mode }) => mode)).toEqual(["sea", "rail"]);
  expect(drawn[0]?.path.split("M")).toHaveLength(3);
});

test("a lane begins and ends at its cities and passes between them", () => {
  const [drawn] = drawLanes([lane("Santos", [[60, 0]])], offices);
  const rounded = (at: [number, number]) => project(at).map(Math.round);
  expect(pointsOf(drawn?.path)).toEqual([rounded([121.5, 31.2]), rounded([60, 0]), rounded([-46.3, -24])]);
});

test("a lane across the Pacific leaves the map at one edge and comes in at the other", () => {
  const [drawn] = drawLanes(
    [
      lane("Houston", [
        [180, 37],
        [-150, 34],
      ]),
    ],
    offices,
  );
  const ends = drawn?.path.split(/(?=M)/).map((path) => pointsOf(path).at(-1)?.[0]);
  const [x] = project([-95.2, 29.7]);
  expect(ends).toEqual([Math.round(x + mapSize.width), Math.round(x)]);
});

test("a lane to a city without an office is left out", () => {
  expect(drawLanes([lane("Atlantis")], offices)).toEqual([]);
});

/** The points that a path passes through. */
function pointsOf(path = ""): number[][] {
  let point: number[] = [];
  return Array.from(path.matchAll(/([Mcs])([^Mcs]+)/g), ([, command, text = ""]) => {
    const [dx = 0, dy = 0] = (text.match(/-?\d+/g) ?? []).slice(-2).map(Number);
    const [x = 0, y = 0] = command === "M" ? [] : point;
    point = [x + dx, y + dy];
    return point;
  });
}
