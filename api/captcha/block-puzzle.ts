import * as z from "zod/mini";
import { captchaSize, wireY } from "#contract/captcha-types.ts";
import { drawJpeg, drawPng } from "./drawing/picture.ts";
import { pick, randomBetween, randomWhole } from "./drawing/random.ts";
import { drawScene } from "./drawing/scene.ts";
import { pickShapes } from "./drawing/shapes.ts";
import type { CaptchaKind } from "./kind.ts";

const { piece: size, height, width } = captchaSize;

/** Left edges of the hole: those that the slider of every client reaches. */
const range = { from: 60, to: 235 };
const tolerance = 5;

const pointSchema = z.object({ x: z.number(), y: z.number() });

const [ink, paper] = ["#0b2136", "#fffdf8"];
/** Tint and rim of holes. */
const looks = [
  { tint: ink, rim: paper },
  { tint: paper, rim: ink },
] as const;

/** A slider: one piece, its hole, and two or three holes of visibly different shapes at the same height. */
export const blockPuzzle: CaptchaKind<{ x: number }> = {
  minSolveTime: 400,

  async draw() {
    const scene = drawScene();
    const x = randomWhole(range.from, range.to);
    const top = randomWhole(4, height - size - 4);
    const [shape = "", ...decoys] = pickShapes(4);
    const look = pick(looks);
    const holes = placeDecoys(x, decoys.length).map((left, at) => ({ left, shape: decoys[at] ?? "" }));
    const drawnHoles = [{ left: x, shape }, ...holes].map((hole, at) => drawHole({ ...hole, top, look, at }));
    return {
      answer: { x },
      challenge: {
        originalImageBase64: await drawJpeg(`<g id="scene">${scene}</g>${drawnHoles.join("")}`),
        jigsawImageBase64: await drawPng(drawPiece({ scene, shape, left: x, top }), size),
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

/** Draws a hole: another part of the picture under a tint, with a rim. */
function drawHole({
  left,
  top,
  shape,
  look: { tint, rim },
  at,
}: {
  left: number;
  top: number;
  shape: string;
  look: (typeof looks)[number];
  at: number;
}): string {
  const [x, y] = [left + size / 2, top + size / 2];
  const away = (x > width / 2 ? 1 : -1) * randomWhole(60, 110);
  return (
    `<clipPath id="hole${at}">${shape}</clipPath><g transform="translate(${x} ${y})"><g clip-path="url(#hole${at})">` +
    `<use href="#scene" x="${away - x}" y="${-y}"/>` +
    `<path fill="${tint}" fill-opacity="${randomBetween(0.68, 0.76)}" d="M-25-25h50v50h-50z"/></g>` +
    `<g fill="none" stroke="${rim}" stroke-opacity=".9" stroke-width="1.5">${shape}</g></g>`
  );
}

/** Draws the piece, a little lighter or darker than the picture, so that it is no exact copy of it. */
function drawPiece(cut: { scene: string; shape: string; left: number; top: number }): string {
  const [x, y] = [cut.left + size / 2, cut.top + size / 2];
  return (
    `<clipPath id="piece">${cut.shape}</clipPath><g transform="translate(${size / 2} ${y})"><g clip-path="url(#piece)">` +
    `<g transform="translate(${-x} ${-y})">${cut.scene}</g>` +
    `<path fill="${pick([ink, paper])}" fill-opacity="${randomBetween(0.04, 0.1)}" d="M-25-25h50v50h-50z"/></g>` +
    `<g fill="none" stroke="${paper}" stroke-opacity=".9" stroke-width="1.6">${cut.shape}</g></g>`
  );
}
