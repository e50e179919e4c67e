import { expect, test } from "vitest";
import type { Lane } from "#reader/schemas/network.ts";
import { drawLanes } from "./lanes.ts";
import { mapSize, project } from "./projection.ts";

const places: Record<string, [number, number]> = {
  Shanghai: [121.5, 31.2],
  Houston: [-95.2, 29.7],
  Santos: [-46.3, -24],
};
const offices = Object.entries(places).map(([en, at]) => ({
  city: { en, es: `${en} (es)`, local: en },
  country: en === "Shanghai" ? "CN" : "US",
  at,
}));
const draw = (...lanes: Lane[]) =>
  drawLanes(lanes, offices, { locale: "es", transitOf: (name) => `days of ${name}` });
const lane = (to: string, via: Lane["via"] = [], mode: Lane["mode"] = "sea"): Lane => ({
  mode,
  from: "Shanghai",
  to,
  via,
});

test("lanes come in the order of the modes, and each leads to a quote for it", () => {
  const [sea, rail] = draw(lane("Santos", [], "rail"), lane("Houston"));
  expect([sea?.mode, rail?.mode]).toEqual(["sea", "rail"]);
  expect(sea?.name).toBe("Shanghai (es) – Houston (es)");
  expect(Object.fromEntries(new URLSearchParams(rail?.search))).toEqual({
    service: "railway-freight",
    originPlace: "Shanghai (es)",
    originCountry: "CN",
    destinationPlace: "Santos (es)",
    destinationCountry: "US",
  });
});

test("a lane tells its days where it names a figure", () => {
  const [told, plain] = draw({ ...lane("Houston"), transit: "transit" as Lane["transit"] }, lane("Santos"));
  expect([told?.transit, plain?.transit]).toEqual(["days of transit", undefined]);
});

test("the name of a lane at the edge of the map keeps on it", () => {
  expect(draw(lane("Houston", [[190, 20]]))[0]?.middle[0]).toBe(mapSize.width - 200);
});

test("a lane begins and ends at its cities and passes between them", () => {
  const [drawn] = draw(lane("Santos", [[60, 0]]));
  const rounded = (at: [number, number]) => project(at).map(Math.round);
  expect(pointsOf(drawn?.path)).toEqual([rounded([121.5, 31.2]), rounded([60, 0]), rounded([-46.3, -24])]);
});

test("a lane across the Pacific leaves the map at one edge and comes in at the other", () => {
  const [drawn] = draw(
    lane("Houston", [
      [180, 37],
      [-150, 34],
    ]),
  );
  const ends = drawn?.path.split(/(?=M)/).map((path) => pointsOf(path).at(-1)?.[0]);
  const [x] = project([-95.2, 29.7]);
  expect(ends).toEqual([Math.round(x + mapSize.width), Math.round(x)]);
});

test("a lane to a city without an office is left out", () => {
  expect(draw(lane("Atlantis"))).toEqual([]);
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
