import sharp from "sharp";
import { expect, test } from "vitest";
import { clickWord } from "./click-word.ts";
import pictograms from "./drawing/pictograms.json" with { type: "json" };

test("three words are asked for, over one picture of 310 by 155 pixels and at most 40 kB", async () => {
  const { challenge: shown } = await clickWord.draw();
  expect(shown.wordList).toHaveLength(3);
  expect(shown.originalImageBase64?.length).toBeLessThanOrEqual(40_000);
  const picture = sharp(Buffer.from(shown.originalImageBase64 ?? "", "base64"));
  expect(await picture.metadata()).toMatchObject({ width: 310, height: 155 });
  expect(shown.jigsawImageBase64).toBeUndefined();
});

test("the signs are objects named in the page's language, without one in English", async () => {
  const words = async (locale?: "en" | "es") => (await clickWord.draw({ locale })).challenge.wordList ?? [];
  for (const locale of ["en", "es"] as const) {
    expect(pictograms.map(({ label }) => label[locale])).toEqual(expect.arrayContaining(await words(locale)));
  }
  expect(pictograms.map(({ label }) => label.en)).toEqual(expect.arrayContaining(await words()));
});

test("no two objects have the same name", () => {
  for (const locale of ["en", "es"] as const) {
    expect(new Set(pictograms.map(({ label }) => label[locale])).size).toBe(pictograms.length);
  }
});

test("signs keep clear of each other, the edges and the clients' refresh button, in random order", async () => {
  const drawn = await Promise.all(Array.from({ length: 40 }, () => clickWord.draw()));
  const orders = new Set<string>();
  for (const { answer } of drawn) {
    const { points } = answer;
    for (const { x, y } of points) {
      expect(x >= 20 && x <= 290 && y >= 20 && y <= 135).toBe(true);
      expect(x > 275 - 20 && y < 35 + 20).toBe(false);
    }
    for (const [one, other] of [
      [points[0], points[1]],
      [points[0], points[2]],
      [points[1], points[2]],
    ]) {
      const apart = Math.max(
        Math.abs((one?.x ?? 0) - (other?.x ?? 0)),
        Math.abs((one?.y ?? 0) - (other?.y ?? 0)),
      );
      expect(apart).toBeGreaterThan(50);
    }
    orders.add(points.map(({ x }) => points.filter((other) => other.x < x).length).join(""));
  }
  expect(orders.size).toBeGreaterThan(3);
});

const points = [
  { x: 200, y: 40 },
  { x: 60, y: 100 },
  { x: 130, y: 80 },
];

test.each([
  ["the points", points, true],
  ["points 25 pixels beside", points.map(({ x, y }) => ({ x: x - 25, y: y + 25 })), true],
  ["one 26 pixels beside", [...points.slice(0, 2), { x: 156, y: 80 }], false],
  ["another order", points.toReversed(), false],
  ["too few", points.slice(0, 2), false],
  ["one too many", [...points, points[0]], false],
  ["no list", points[0], false],
  ["none", [], false],
  ["nothing", undefined, false],
])("%s", (_name, said, isRight) => {
  expect(clickWord.isRight({ points }, said)).toBe(isRight);
});
