import * as z from "zod/mini";
import { captchaSize, wordCount } from "#contract/captcha.ts";
import type { Locale } from "#contract/locales.ts";
import { paintAhead, jpeg } from "./drawing/picture.ts";
import { letters, pictograms } from "./drawing/glyphs.ts";
import type { Glyph } from "./drawing/glyphs.ts";
import { between, pick, sample, whole } from "./drawing/random.ts";
import { scene } from "./drawing/scene.ts";
import type { CaptchaKind } from "./kind.ts";

interface Point {
  x: number;
  y: number;
}

const { width, height } = captchaSize;

/** How many are drawn; three are asked. Places known and signs unread, one guess in 120 is right. */
const drawn = 6;
/** How far beside a sign's centre a click may be, each way. */
const tolerance = 25;
/** Signs further apart than two tolerances cannot be meant by the same click. */
const apart = 2 * tolerance + 1;
const margin = 22;
/** Clients have their refresh button in the top right corner. */
const corner = { width: 35 + margin, height: 35 + margin };

const pointsSchema = z.array(z.object({ x: z.number(), y: z.number() }));

const inks = ["#0b2136", "#0f5560", "#8f3508", "#123049"] as const;

const signSets = {
  letters: () => sample(Object.entries(letters), drawn).map(([name, glyph]) => ({ glyph, word: () => name })),
  pictograms: () =>
    sample(pictograms, drawn).map(({ label, ...glyph }) => ({
      glyph,
      word: (locale: Locale) => label[locale],
    })),
};

const nextLetters = paintAhead(() => plan(signSets.letters()));
const nextPictograms = paintAhead(() => plan(signSets.pictograms()));

/** Three of six signs to click in the order asked: pictograms by their word in the page's language, else letters. */
export const clickWord: CaptchaKind<{ points: Point[] }> = {
  minSolveTime: 400,
  impossibleAnswer: { points: Array.from({ length: wordCount }, () => ({ x: -width, y: -height })) },

  async draw({ locale } = {}) {
    const picture = await (locale ? nextPictograms() : nextLetters());
    const asked = sample(picture.signs, wordCount);
    return {
      answer: { points: asked.map(({ place }) => place) },
      shown: {
        originalImageBase64: await jpeg(picture),
        wordList: asked.map(({ word }) => word(locale ?? "en")),
      },
    };
  },

  isRight({ points }, said) {
    const clicks = z.safeParse(pointsSchema, said);
    if (!clicks.success || clicks.data.length !== points.length) return false;
    return points.every(({ x, y }, at) => {
      const click = clicks.data[at] ?? { x: Infinity, y: Infinity };
      return Math.abs(click.x - x) <= tolerance && Math.abs(click.y - y) <= tolerance;
    });
  },
};

function plan<Sign extends { glyph: Glyph }>(chosen: Sign[]) {
  const places = scatter(chosen.length);
  const signs = chosen.map((sign, at) => ({ ...sign, place: places[at] ?? { x: 0, y: 0 } }));
  return { signs, drawing: scene() + signs.map(({ glyph, place }) => sketch(glyph, place)).join("") };
}

/** Places for so many signs, clear of each other, of the edges and of the refresh button. */
function scatter(count: number): Point[] {
  const places: Point[] = [];
  for (let tries = 0; places.length < count; tries++) {
    // Three unlucky places can leave no room for the rest.
    if (tries % 200 === 199) places.length = 0;
    const x = whole(margin, width - margin);
    const y = whole(margin, height - margin);
    if (x > width - corner.width && y < corner.height) continue;
    const isClear = places.every((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) >= apart);
    if (isClear) places.push({ x, y });
  }
  return places;
}

/** One sign, turned and sized a little differently each time, with a light rim that sets it off from the picture. */
function sketch({ fill, line, cut }: Glyph, { x, y }: Point): string {
  const ink = pick(inks);
  const place = `translate(${x} ${y}) rotate(${whole(-22, 22)}) scale(${between(1.2, 1.35)}) translate(-12 -12)`;
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
