import * as z from "zod/mini";
import type { LocalisedText } from "#contract/parts.ts";
import { captchaSize, wordCount } from "#contract/captcha-types.ts";
import { drawJpeg } from "./drawing/picture.ts";
import pictograms from "./drawing/pictograms.json" with { type: "json" };
import { randomBetween, pick, sample, randomWhole } from "./drawing/random.ts";
import { drawScene } from "./drawing/scene.ts";
import type { CaptchaKind } from "./kind.ts";

interface Point {
  x: number;
  y: number;
}

/** A sign, drawn as SVG paths in a square of 24 by 24 since a server may have no fonts. */
interface Pictogram {
  /** Its word in both languages. */
  label: LocalisedText;
  /** Filled areas, lines, and light lines on the areas. */
  fill?: string;
  line?: string;
  cut?: string;
}

const { width, height } = captchaSize;

/** Signs in the picture. Clients that find the places but cannot read the signs guess 1 in 120 right. */
const signCount = 6;
/** Pixels by which a click may miss a sign's centre, in each direction. */
const tolerance = 25;
/** At this distance no click hits two signs. */
const minDistance = 2 * tolerance + 1;
const margin = 22;
/** The clients' refresh button, in the top right corner. */
const corner = { width: 35 + margin, height: 35 + margin };

const pointsSchema = z.array(z.object({ x: z.number(), y: z.number() }));

const inks = ["#0b2136", "#0f5560", "#8f3508", "#123049"] as const;

/** Three of six pictograms to click in order, each named by its word: in the page's language, or in English. */
export const clickWord: CaptchaKind<{ points: Point[] }> = {
  minSolveTime: 400,

  async draw({ locale = "en" } = {}) {
    const places = placeSigns(signCount);
    const signs = sample<Pictogram>(pictograms, signCount).map((sign, at) => ({
      sign,
      place: places[at] ?? { x: 0, y: 0 },
    }));
    const asked = sample(signs, wordCount);
    const drawing = signs.map(({ sign, place }) => drawSign(sign, place)).join("");
    return {
      answer: { points: asked.map(({ place }) => place) },
      challenge: {
        originalImageBase64: await drawJpeg(drawScene() + drawing),
        wordList: asked.map(({ sign }) => sign.label[locale]),
      },
    };
  },

  isRight({ points }, given) {
    const clicks = z.safeParse(pointsSchema, given);
    if (!clicks.success || clicks.data.length !== points.length) return false;
    return points.every(({ x, y }, at) => {
      const click = clicks.data[at] ?? { x: Infinity, y: Infinity };
      return Math.abs(click.x - x) <= tolerance && Math.abs(click.y - y) <= tolerance;
    });
  },
};

/** Picks places for signs, clear of each other, of the edges and of the refresh button. */
function placeSigns(count: number): Point[] {
  const places: Point[] = [];
  for (let tries = 0; places.length < count; tries++) {
    // Start again: three unlucky places can leave no room for the rest.
    if (tries % 200 === 199) places.length = 0;
    const x = randomWhole(margin, width - margin);
    const y = randomWhole(margin, height - margin);
    if (x > width - corner.width && y < corner.height) continue;
    const isClear = places.every(
      (other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) >= minDistance,
    );
    if (isClear) places.push({ x, y });
  }
  return places;
}

/** Draws a sign, slightly rotated and scaled, with a light rim against the picture. */
function drawSign({ fill, line, cut }: Pictogram, { x, y }: Point): string {
  const ink = pick(inks);
  const place = `translate(${x} ${y}) rotate(${randomWhole(-22, 22)}) scale(${randomBetween(1.2, 1.35)}) translate(-12 -12)`;
  const stroke = (colour: string, wide: number) =>
    `stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"`;
  const rim = "#fffdf8";
  return (
    `<g transform="${place}">` +
    (fill ? `<path d="${fill}" fill="${rim}" ${stroke(rim, 4)}/>` : "") +
    (line ? `<path d="${line}" fill="none" ${stroke(rim, 6.6)}/>` : "") +
    (fill ? `<path d="${fill}" fill="${ink}"/>` : "") +
    (line ? `<path d="${line}" fill="none" ${stroke(ink, 3.2)}/>` : "") +
    (cut ? `<path d="${cut}" fill="none" ${stroke(rim, 2)}/>` : "") +
    `</g>`
  );
}
