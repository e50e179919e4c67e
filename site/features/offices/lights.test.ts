import { expect, test } from "vitest";
import { nightPath, subsolarPoint, toDashes } from "./lights.ts";
import { mapSize, project } from "./projection.ts";

/** The edge of the night by longitude, at midnight of a day in UTC. */
function edgeAt(day: string, longitude: number): number | undefined {
  const [, start = "", ...steps] = nightPath(day).split(/[Ml]|V.*/);
  let [x = 0, y = 0] = start.split(" ").map(Number);
  const edge = new Map([[x, y]]);
  for (const [dx = 0, dy = 0] of steps
    .flatMap((step) => step.match(/-?\d+ -?\d+/g) ?? [])
    .map((each) => each.split(" ").map(Number)))
    edge.set((x += dx), (y += dy));
  const at = project([longitude, 0])[0];
  return edge.get([...edge.keys()].toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? 0);
}

test("in June the night reaches north at midnight and leaves the south pole dark at noon", () => {
  // 66.6° at midnight, -66.6° at noon; a step is 7.5° wide.
  expect(edgeAt("2026-06-21", 0)).toBeCloseTo(project([0, 66.6])[1], -1);
  expect(edgeAt("2026-06-21", 180)).toBeCloseTo(project([0, -66.6])[1], -1);
  expect(nightPath("2026-06-21")).toContain(`V${2 * mapSize.height}`);
});

test("in December the night is above the edge, around the north pole", () => {
  expect(edgeAt("2026-12-21", 180)).toBeCloseTo(project([0, 66.6])[1], -1);
  expect(nightPath("2026-12-21")).toContain(`V${-mapSize.height}`);
});

test("the night repeats itself over five worlds without a step", () => {
  const [, path = ""] = nightPath("2026-03-20").split("l");
  const rise = path.match(/-?\d+ -?\d+/g)?.reduce((sum, each) => sum + Number(each.split(" ")[1]), 0);
  expect(rise).toBe(0);
  expect(nightPath("2026-03-20").split("l")).toHaveLength(6);
});

test("a city's hours are dashes from the day before on, and join where its sites' hours overlap", () => {
  expect(toDashes([[540, 1080]])).toBe("0 1980 540 7200");
  expect(
    toDashes([
      [600, 1200],
      [540, 1080],
      [1980, 2040],
    ]),
  ).toBe("0 1980 660 780 60 7200");
  expect(toDashes([[-1440, 4320]])).toBe("0 0 5760 7200");
  expect(toDashes([])).toBe("0 7200");
});

test.each([
  // Equinoxes and solstices, by the tables of the US Naval Observatory.
  ["2026-03-20T14:46Z", 0],
  ["2026-06-21T08:25Z", 23.44],
  ["2026-09-23T00:05Z", 0],
  ["2026-12-21T20:50Z", -23.44],
])("at %s the sun is above the latitude of %s°", (instant, latitude) => {
  expect(subsolarPoint(new Date(instant))[1]).toBeCloseTo(latitude, 1);
});

test.each([
  // The equation of time: the sun is 16.4 minutes early, 14.2 late, and on time.
  ["2026-11-03T12:00Z", -4.1],
  ["2026-02-11T12:00Z", 3.55],
  ["2026-04-15T12:00Z", 0],
  ["2026-04-15T00:00Z", 180],
  ["2026-04-15T18:00Z", -90],
])("at %s the sun is above the longitude of %s°", (instant, longitude) => {
  const [found] = subsolarPoint(new Date(instant));
  expect(Math.cos(((found - longitude) * Math.PI) / 180)).toBeCloseTo(1, 4);
});
