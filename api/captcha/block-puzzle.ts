import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { captchaSize } from "#contract/captcha.ts";
import { paintAhead } from "./drawing/ahead.ts";
import { jpeg, png } from "./drawing/picture.ts";
import type { Picture } from "./drawing/picture.ts";
import { between, pick, whole } from "./drawing/random.ts";
import { scene } from "./drawing/scene.ts";
import { differentShapes, shapeRadius } from "./drawing/shapes.ts";
import type { Shape } from "./drawing/shapes.ts";
import type { Kind } from "./kind.ts";

const { piece: size, height, width } = captchaSize;

/** Where the piece belongs: the left edges that every client's slider reaches, however its handle is gripped. */
const range = { from: 60, to: 235 };
const tolerance = 5;
/** Every client says so, whatever the picture. */
const wireY = 5;

const pointSchema = z.object({ x: z.number(), y: z.number() });

type Distances = Float32Array;

/** Red, green, blue. */
const ink = [11, 33, 54];
const paper = [255, 253, 248];
/** What holes are tinted and rimmed with. */
const looks = [
  [ink, paper],
  [ink, paper],
  [paper, ink],
] as const;

const nextScene = paintAhead(() => ({ drawing: scene() }));

/** A slider: one piece, its hole, and two or three holes at the same height that a person sees are of another shape. */
export const blockPuzzle: Kind<{ x: number }> = {
  leastTime: 400,
  nothingFits: { x: -width },

  async draw() {
    const picture = await nextScene();
    const x = whole(range.from, range.to);
    const top = whole(4, height - size - 4);
    const [shape, ...decoys] = differentShapes(4).map(distances) as [Distances, ...Distances[]];
    const piece = cutPiece(picture, shape, { left: x, top });
    const holes = [x, ...elsewhere(x, decoys.length)];
    sinkHoles(
      picture,
      holes.map((left, at) => ({ left, top, shape: [shape, ...decoys][at] ?? shape })),
    );
    return {
      answer: { x },
      shown: { originalImageBase64: await jpeg(picture), jigsawImageBase64: png(piece, size) },
    };
  },

  isRight(answer, said) {
    const point = z.safeParse(pointSchema, said);
    if (!point.success) return false;
    const { x, y } = point.data;
    return Math.abs(Math.trunc(x) - answer.x) <= tolerance && Math.trunc(y) === wireY;
  },
};

/** Left edges of up to `count` other holes, clear of the true one, of each other and of where the piece starts. */
function elsewhere(x: number, count: number): number[] {
  const taken = [x];
  for (let tries = 0; tries < 60 && taken.length <= count; tries++) {
    const left = whole(size, width - size);
    if (taken.every((other) => Math.abs(other - left) >= size)) taken.push(left);
  }
  return taken.slice(1);
}

/** The piece, with its own grain and light so that it is no copy of what was under it. */
function cutPiece(
  { data }: Picture,
  shape: Distances,
  { left, top }: { left: number; top: number },
): Uint8ClampedArray {
  const piece = new Uint8ClampedArray(size * height * 4);
  const [grain, light] = [randomBytes(shape.length), between(0.94, 1.08)];
  const lights = [light * between(0.98, 1.02), light, light * between(0.98, 1.02)];
  for (let at = 0; at < shape.length; at++) {
    const distance = shape[at] ?? 0;
    const alpha = Math.round(255 * cover(distance));
    if (alpha === 0) continue; // a transparent pixel must not carry colours of the picture
    const y = top + Math.floor(at / size);
    const from = (y * width + left + (at % size)) * 3;
    const to = (y * size + (at % size)) * 4;
    const rim = cover(Math.abs(distance + 0.9) - 0.9) * 0.9;
    for (let channel = 0; channel < 3; channel++) {
      const own = (data[from + channel] ?? 0) * (lights[channel] ?? 1) + noise(grain, at);
      piece[to + channel] = mix(own, paper[channel] ?? 0, rim);
    }
    piece[to + 3] = alpha;
  }
  return piece;
}

/** Holes: each another part of the picture under a tint, with a dim upper edge, a rim and its own grain. */
function sinkHoles({ data }: Picture, holes: { left: number; top: number; shape: Distances }[]): void {
  const [tint, rimColour] = pick(looks);
  for (const { left, top, shape } of holes) {
    const offset = (whole(10, 100) * width + whole(20, 200)) * 3;
    const [grain, depth] = [randomBytes(shape.length), between(0.6, 0.68)];
    for (let at = 0; at < shape.length; at++) {
      const distance = shape[at] ?? 0;
      if (distance > 2) continue;
      const to = ((top + Math.floor(at / size)) * width + left + (at % size)) * 3;
      const shade = cover(1 - (shape[at - 3 * size] ?? size)) * 0.25;
      const rim = cover(Math.abs(distance) - 0.6) * 0.75;
      for (let channel = 0; channel < 3; channel++) {
        const other = data[(to + channel + offset) % data.length] ?? 0;
        const filled =
          mix(mix(other, tint[channel] ?? 0, depth), ink[channel] ?? 0, shade) + noise(grain, at);
        const sunk = mix(data[to + channel] ?? 0, filled, cover(distance));
        data[to + channel] = mix(sunk, rimColour[channel] ?? 0, rim);
      }
    }
  }
}

/** A shape's distances for each pixel of the square that it lies in, row by row; Infinity where nothing of it can be. */
function distances(shape: Shape): Distances {
  const all = new Float32Array(size * size).fill(Infinity);
  const centre = size / 2 - 0.5;
  const reach = shapeRadius + 3;
  for (let y = -centre; y <= centre; y++) {
    const half = Math.floor(Math.sqrt(Math.max(0, reach ** 2 - y ** 2)));
    for (let x = -half; x <= half; x++) all[(y + centre) * size + x + centre] = shape(x, y);
  }
  return all;
}

/** How much of a pixel an edge at this distance leaves covered, 0 to 1. */
const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance));
const mix = (one: number, other: number, share: number) => one + (other - one) * share;
/** From -8 to 8. */
const noise = (grain: Buffer, at: number) => ((grain[at] ?? 0) - 127.5) / 16;
