import sharp from "sharp";
import { expect, test } from "vitest";
import { solveBlockPuzzle } from "#test/captcha-solver.ts";
import { blockPuzzle } from "./block-puzzle.ts";

test("the background has 310 by 155 pixels, the piece 47 by 155 with transparency, both plain base64", async () => {
  const { challenge: shown } = await blockPuzzle.draw();
  expect(shown.originalImageBase64).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(await read(shown.originalImageBase64)).toMatchObject({ format: "jpeg", width: 310, height: 155 });
  expect(shown.jigsawImageBase64).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(await read(shown.jigsawImageBase64)).toMatchObject({
    format: "png",
    width: 47,
    height: 155,
    channels: 4,
  });
});

test("both pictures together have at most 40 kB", async () => {
  for (let count = 0; count < 30; count++) {
    const { challenge: shown } = await blockPuzzle.draw();
    const bytes = (shown.originalImageBase64?.length ?? 0) + (shown.jigsawImageBase64?.length ?? 0);
    expect(bytes).toBeLessThanOrEqual(40_000);
  }
});

test("transparent pixels of the piece contain no colours of the picture", async () => {
  const hidden = new Set<string>();
  // Several pieces, since few shapes have pixels that are almost transparent.
  for (let count = 0; count < 10; count++) {
    const { challenge: shown } = await blockPuzzle.draw();
    const data = await sharp(bytesOf(shown.jigsawImageBase64)).raw().toBuffer();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 0) hidden.add(data.subarray(at, at + 3).join());
    }
  }
  expect([...hidden]).toEqual(["0,0,0"]);
});

test("answers cover the whole range of every client's slider, and no picture repeats", async () => {
  const puzzles = await Promise.all(Array.from({ length: 60 }, () => blockPuzzle.draw()));
  const places = puzzles.map(({ answer }) => answer.x);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...places)).toBeLessThanOrEqual(235);
  expect(new Set(places.map((x) => Math.floor((x - 60) / 44))).size).toBe(4);
  expect(new Set(puzzles.map(({ challenge: shown }) => shown.originalImageBase64)).size).toBe(60);
});

// Scripts can do this, hence the limits, the single use and the proof of work. Here it shows that piece, hole and answer
// belong together.
test("image analysis finds the answer in at least 18 of 20 puzzles", async () => {
  let solved = 0;
  for (let count = 0; count < 20; count++) {
    const { challenge: shown, answer } = await blockPuzzle.draw();
    const x = await solveBlockPuzzle(shown.originalImageBase64 ?? "", shown.jigsawImageBase64 ?? "");
    if (Math.abs(x - answer.x) <= 5) solved += 1;
  }
  // It misses fewer than one in 500; a wrong hole or answer would make it miss nearly all.
  expect(solved).toBeGreaterThanOrEqual(18);
});

test.each([
  [{ x: 123, y: 5 }, true],
  [{ x: 128.9, y: 5 }, true],
  [{ x: 118, y: 5.0 }, true],
  [{ x: 117.9, y: 5 }, false],
  [{ x: 129, y: 5 }, false],
  [{ x: 123, y: 6 }, false],
  [{ x: "123", y: 5 }, false],
  [{ x: 123 }, false],
  [[{ x: 123, y: 5 }], false],
  [null, false],
  [undefined, false],
])("%j for a piece at 123 is right: %s", (said, isRight) => {
  expect(blockPuzzle.isRight({ x: 123 }, said)).toBe(isRight);
});

const bytesOf = (picture: string | null | undefined) => Buffer.from(picture ?? "", "base64");
const read = (picture: string | null | undefined) => sharp(bytesOf(picture)).metadata();
