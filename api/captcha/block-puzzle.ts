import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { captchaSize } from "#contract/captcha.ts";
import { paintAhead, encodeJpeg, encodePng, type Picture } from "./drawing/picture.ts";
import { randomBetween, pick, randomWhole } from "./drawing/random.ts";
import { drawScene } from "./drawing/scene.ts";
import { pickShapes, shapeRadius, type Shape } from "./drawing/shapes.ts";
import type { CaptchaKind } from "./kind.ts";

const { piece: size, height, width } = captchaSize;

/** Left edges of the hole: those that the slider of every client reaches. */
const range = { from: 60, to: 235 };
const tolerance = 5;
/** Clients always send this y. */
const wireY = 5;

const pointSchema = z.object({ x: z.number(), y: z.number() });

type Distances = Float32Array;

/** Red, green, blue. */
const ink = [11, 33, 54];
const paper = [255, 253, 248];
/** Tint and rim of holes. */
const looks = [
  [ink, paper],
  [ink, paper],
  [paper, ink],
] as const;

const nextScene = paintAhead(() => ({ drawing: drawScene() }));

/** A slider: one piece, its hole, and two or three holes of visibly different shapes at the same height. */
export const blockPuzzle: CaptchaKind<{ x: number }> = {
  minSolveTime: 400,
  impossibleAnswer: { x: -width },

  async draw() {
    const picture = await nextScene();
    const x = randomWhole(range.from, range.to);
    const top = randomWhole(4, height - size - 4);
    const [shape, ...decoys] = pickShapes(4).map(toDistances) as [Distances, ...Distances[]];
    const piece = cutPiece(picture, shape, { left: x, top });
    const holes = [x, ...placeDecoys(x, decoys.length)];
    drawHoles(
      picture,
      holes.map((left, at) => ({ left, top, shape: [shape, ...decoys][at] ?? shape })),
    );
    return {
      answer: { x },
      challenge: {
        originalImageBase64: await encodeJpeg(picture),
        jigsawImageBase64: encodePng(piece, size),
      },
    };
  },

  isRight(answer, given) {
    const point = z.safeParse(pointSchema, given);
    if (!point.success) return false;
    const { x, y } = point.data;
    return Math.abs(Math.trunc(x) - answer.x) <= tolerance && Math.trunc(y) === wireY;
  },
};

/** Picks left edges for up to `count` other holes, clear of the true one, of each other and of the start position. */
function placeDecoys(x: number, count: number): number[] {
  const taken = [x];
  for (let tries = 0; tries < 60 && taken.length <= count; tries++) {
    const left = randomWhole(size, width - size);
    if (taken.every((other) => Math.abs(other - left) >= size)) taken.push(left);
  }
  return taken.slice(1);
}

/** Cuts out the piece, with grain and light of its own so that it is no exact copy of the picture. */
function cutPiece(
  { data }: Picture,
  shape: Distances,
  { left, top }: { left: number; top: number },
): Uint8ClampedArray {
  const piece = new Uint8ClampedArray(size * height * 4);
  const [grain, light] = [randomBytes(shape.length), randomBetween(0.94, 1.08)];
  const lights = [light * randomBetween(0.98, 1.02), light, light * randomBetween(0.98, 1.02)];
  for (let at = 0; at < shape.length; at++) {
    const distance = shape[at] ?? 0;
    const alpha = Math.round(255 * coverageAt(distance));
    if (alpha === 0) continue; // a transparent pixel must not carry colours of the picture
    const y = top + Math.floor(at / size);
    const from = (y * width + left + (at % size)) * 3;
    const to = (y * size + (at % size)) * 4;
    const rim = coverageAt(Math.abs(distance + 0.9) - 0.9) * 0.9;
    for (let channel = 0; channel < 3; channel++) {
      const own = (data[from + channel] ?? 0) * (lights[channel] ?? 1) + noise(grain, at);
      piece[to + channel] = mix(own, paper[channel] ?? 0, rim);
    }
    piece[to + 3] = alpha;
  }
  return piece;
}

/** Draws each hole as another part of the picture under a tint, with a dark upper edge, a rim and its own grain. */
function drawHoles({ data }: Picture, holes: { left: number; top: number; shape: Distances }[]): void {
  const [tint, rimColour] = pick(looks);
  for (const { left, top, shape } of holes) {
    const offset = (randomWhole(10, 100) * width + randomWhole(20, 200)) * 3;
    const [grain, depth] = [randomBytes(shape.length), randomBetween(0.6, 0.68)];
    for (let at = 0; at < shape.length; at++) {
      const distance = shape[at] ?? 0;
      if (distance > 2) continue;
      const to = ((top + Math.floor(at / size)) * width + left + (at % size)) * 3;
      const shade = coverageAt(1 - (shape[at - 3 * size] ?? size)) * 0.25;
      const rim = coverageAt(Math.abs(distance) - 0.6) * 0.75;
      for (let channel = 0; channel < 3; channel++) {
        const other = data[(to + channel + offset) % data.length] ?? 0;
        const filled =
          mix(mix(other, tint[channel] ?? 0, depth), ink[channel] ?? 0, shade) + noise(grain, at);
        const sunk = mix(data[to + channel] ?? 0, filled, coverageAt(distance));
        data[to + channel] = mix(sunk, rimColour[channel] ?? 0, rim);
      }
    }
  }
}

/** Samples a shape's distance at each pixel of its square, row by row; Infinity beyond its radius. */
function toDistances(shape: Shape): Distances {
  const all = new Float32Array(size * size).fill(Infinity);
  const centre = size / 2 - 0.5;
  const reach = shapeRadius + 3;
  for (let y = -centre; y <= centre; y++) {
    const half = Math.floor(Math.sqrt(Math.max(0, reach ** 2 - y ** 2)));
    for (let x = -half; x <= half; x++) all[(y + centre) * size + x + centre] = shape(x, y);
  }
  return all;
}

/** The share of a pixel that is covered, 0 to 1, by its distance from the edge. */
const coverageAt = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance));
const mix = (one: number, other: number, share: number) => one + (other - one) * share;
/** From -8 to 8. */
const noise = (grain: Buffer, at: number) => ((grain[at] ?? 0) - 127.5) / 16;
