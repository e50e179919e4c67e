import { captchaSize } from "#contract/captcha-types.ts";
import { landmarks, ship } from "./harbour.ts";
import { randomBetween, sample, randomWhole } from "./random.ts";

const { width, height } = captchaSize;

/** Colours of times of day: sky from zenith to horizon (3), sun, land from far to near (2), water (2), lines on the water. */
const hours = [
  "#2a4a66 #c98f6b #f3cf9c #fff1d6 #8a6f6a #3d4f5e #7d8288 #1d3a50 #f3cf9c",
  "#8fb3bd #cfdcd8 #f6f2ea #fffdf8 #93aeb0 #4d7c80 #4f9096 #0f5560 #d9ebe6",
  "#e2c79a #efdcbb #f6f2ea #e8641b #cdb58f #8d8468 #6f9a96 #1b6a70 #f6e7c8",
  "#0f2c46 #1f5a70 #7fb0a8 #f6e7c8 #3f7480 #1b4a5c #2b6878 #0d2a40 #9fd0c4",
].map((colours) => colours.split(" "));

/** The gradients of all scenes, for the start of the SVG that holds them. */
export const gradients = hours
  .map((all, at) => gradient(`sky${at}`, all.slice(0, 3)) + gradient(`water${at}`, all.slice(6, 8)))
  .join("");

/** Draws a random harbour, as an SVG fragment of the captcha's size that uses `gradients`. */
export function drawScene(): string {
  const hour = randomWhole(0, hours.length - 1);
  const [, , haze = "", sun, far = "", near = "", , , glint = ""] = hours[hour] ?? [];
  const horizon = randomWhole(78, 100);
  const marks = sample(landmarks, 3).map((draw, at) => draw(randomWhole(5, 60) + at * 95, horizon));
  return [
    `<path fill="url(#sky${hour})" d="M0 0h${width}v${height}H0z"/>`,
    `<circle cx="${randomWhole(30, 270)}" cy="${horizon - randomWhole(8, 60)}" r="${randomWhole(9, 17)}" fill="${sun}"/>`,
    clouds(haze),
    hills(horizon, 30, far),
    hills(horizon, 15, near),
    `<path fill="url(#water${hour})" d="M0 ${horizon}h${width}V${height}H0z"/>`,
    `<path fill="${near}" d="M0 ${horizon}h${width}v4H0z"/>`,
    ...marks,
    waves(horizon, glint),
    ship(randomWhole(10, 150), randomWhole(horizon + 24, height - 12), randomBetween(1, 1.35)),
  ].join("");
}

function gradient(id: string, colours: readonly string[]): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}

function hills(horizon: number, rise: number, colour: string): string {
  const points = Array.from(
    { length: 9 },
    (_, at) => `${(at * width) / 8} ${horizon - randomBetween(rise * 0.2, rise)}`,
  );
  return `<path fill="${colour}" d="M0 ${horizon}L${points.join("L")}L${width} ${horizon}z"/>`;
}

function clouds(colour: string): string {
  const streaks = Array.from(
    { length: randomWhole(2, 4) },
    () => `M${randomWhole(-20, 280)} ${randomWhole(8, 60)}h${randomWhole(30, 90)}`,
  );
  const look = `stroke="${colour}" stroke-width="${randomWhole(3, 6)}" stroke-linecap="round" stroke-opacity=".45"`;
  return `<path d="${streaks.join("")}" ${look}/>`;
}

function waves(horizon: number, colour: string): string {
  const lines = Array.from({ length: 16 }, () => {
    const depth = randomBetween(0.06, 1);
    return `M${randomWhole(-10, width)} ${horizon + depth * (height - horizon)}h${10 + depth * 40}`;
  });
  return `<path d="${lines.join("")}" stroke="${colour}" stroke-width="1.2" stroke-opacity=".4"/>`;
}
