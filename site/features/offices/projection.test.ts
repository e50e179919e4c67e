import { expect, test } from "vitest";
import { mapSize, project, unproject, viewOf } from "./projection.ts";

test("projection and inverse agree, on both sides of the map's edge", () => {
  for (const place of [
    [121.5, 31.2],
    [-95.2, 29.7],
    [-175, 10],
    [0, 0],
  ] as [number, number][]) {
    const [longitude, latitude] = unproject(project(place));
    expect(longitude).toBeCloseTo(place[0], 1);
    expect(latitude).toBeCloseTo(place[1], 1);
  }
});

test("north is up and east is right", () => {
  const [x, y] = project([0, 0]);
  expect(project([10, 10])).toEqual([
    expect.toSatisfy((other) => other > x),
    expect.toSatisfy((other) => other < y),
  ]);
});

test("a view holds its points, and the map fills the frame", () => {
  const europe = [project([-5, 54]), project([19, 41])];
  const { scale, x, y } = viewOf(europe);
  expect(scale).toBeGreaterThan(2);
  for (const [px, py] of europe) {
    expect(px * scale + x).toBeGreaterThan(0);
    expect(px * scale + x).toBeLessThan(mapSize.width);
    expect(py * scale + y).toBeGreaterThan(0);
    expect(py * scale + y).toBeLessThan(mapSize.height);
  }
  expect([x, y].every((offset) => offset <= 0)).toBe(true);
});

test("a single point limits the zoom, and no point shows the whole map", () => {
  expect(viewOf([project([121.5, 31.2])]).scale).toBeLessThan(5);
  expect(viewOf([])).toEqual({ scale: 1, x: 0, y: 0 });
  expect(viewOf([project([-160, 70]), project([180, -50])])).toEqual({ scale: 1, x: 0, y: 0 });
});
