import { expect, test } from "vitest";
import { mapFrame, mapSize, project, unproject, viewOf } from "./projection.ts";

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

test("a view holds its points, in its middle", () => {
  const europe = [project([-5, 54]), project([19, 41])];
  const { scale, x, y } = viewOf(europe);
  expect(scale).toBeGreaterThan(2);
  const places = europe.map(([px, py]) => [px * scale + x, py * scale + y] as const);
  for (const [px, py] of places) {
    expect(px).toBeGreaterThan(0);
    expect(px).toBeLessThan(mapFrame.width);
    expect(py).toBeGreaterThan(0);
    expect(py).toBeLessThan(mapFrame.height);
  }
  const middle = (axis: 0 | 1) => ((places[0]?.[axis] ?? NaN) + (places[1]?.[axis] ?? NaN)) / 2;
  expect(Math.abs(middle(0) - mapFrame.width / 2)).toBeLessThan(2);
  expect(Math.abs(middle(1) - mapFrame.height / 2)).toBeLessThan(2);
});

test("a higher part that is seen lets points be closer, and those that fit stay in the frame", () => {
  const americas = [project([-95.2, 29.7]), project([-71.6, -33.6])];
  const [low, high] = [viewOf(americas), viewOf(americas, 1000)];
  expect(high.scale).toBeGreaterThan(low.scale);
  const bottom = Math.max(...americas.map(([, y]) => y * high.scale + high.y));
  expect(bottom).toBeGreaterThan(mapFrame.height);
  expect(bottom).toBeLessThan(1000);
  const antwerp = [project([4.3, 51.3])];
  expect(viewOf(antwerp, 1000)).toEqual(viewOf(antwerp));
});

test("points all over the world are shown in a world as high as the frame", () => {
  const [mexico, melbourne, gdansk] = [project([-99.1, 19.4]), project([145, -37.8]), project([18.6, 54.4])];
  const { scale, x } = viewOf([mexico, melbourne, gdansk]);
  expect(scale).toBeCloseTo(mapFrame.height / mapSize.height, 1);
  expect(mexico[0] * scale + x).toBeGreaterThan(50);
  expect(melbourne[0] * scale + x).toBeLessThan(mapFrame.width - 50);
});

test("a single point limits the zoom, and no point shows the whole map in the middle", () => {
  expect(viewOf([project([121.5, 31.2])]).scale).toBeLessThan(7);
  const whole = { scale: 1, x: 0, y: (mapFrame.height - mapSize.height) / 2 };
  expect(viewOf([])).toEqual(whole);
  expect(viewOf([project([-160, 70]), project([180, -50])])).toEqual(whole);
});
