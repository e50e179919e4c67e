import { captchaSize } from "#contract/captcha-types.ts";
import { randomBetween, pick, sample, randomWhole } from "./random.ts";

const { width, height } = captchaSize;

/** Colours of times of day: sky from zenith to horizon (3), sun, land from far to near (2), water (2), lines on the water. */
const hours = [
  "#2a4a66 #c98f6b #f3cf9c #fff1d6 #8a6f6a #3d4f5e #7d8288 #1d3a50 #f3cf9c",
  "#8fb3bd #cfdcd8 #f6f2ea #fffdf8 #93aeb0 #4d7c80 #4f9096 #0f5560 #d9ebe6",
  "#e2c79a #efdcbb #f6f2ea #e8641b #cdb58f #8d8468 #6f9a96 #1b6a70 #f6e7c8",
  "#0f2c46 #1f5a70 #7fb0a8 #f6e7c8 #3f7480 #1b4a5c #2b6878 #0d2a40 #9fd0c4",
].map((colours) => colours.split(" "));

/** Colours of boxes. */
const paints = "#e8641b #c79a1b #1b7a80 #f6f2ea #b8470c #123049 #7fa8a6 #0f5560".split(" ");

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

const landmarks: ((x: number, ground: number) => string)[] = [crane, tanks, turbine, lighthouse, warehouse];

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

function ship(x: number, y: number, scale: number): string {
  const cargo = Array.from({ length: randomWhole(6, 8) }, (_, column) =>
    Array.from({ length: randomWhole(1, 4) }, (_, row) => ({
      paint: pick(paints),
      left: 22 + column * 11,
      top: -7 - row * 6.5,
    })),
  );
  // One path for each colour renders faster than one for each box.
  const boxes = Object.entries(Object.groupBy(cargo.flat(), ({ paint }) => paint)).map(
    ([paint, same = []]) => {
      const path = same.map(({ left, top }) => `M${left} ${top}h10.4v6h-10.4z`);
      return `<path fill="${paint}" d="${path.join("")}"/>`;
    },
  );
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">${boxes.join("")}` +
    `<path fill="#f6f2ea" d="M5-1v-27h12v27z"/><path fill="#123049" d="M3-28h16v4H3z"/>` +
    `<path fill="${pick(["#0b2136", "#b8470c", "#0f5560"])}" d="M0-1h116l-9 15H7z"/></g>`
  );
}

function crane(x: number, ground: number): string {
  const [tall, colour] = [randomWhole(48, 70), pick(["#e8641b", "#b8470c", "#0f5560", "#123049"])];
  return (
    `<path fill="none" stroke="${colour}" stroke-width="2.6" d="M${x} ${ground + 3}v${-tall}M${x + 22} ${ground + 3}v${-tall}` +
    `M${x - 28} ${ground - tall * 0.62}h84M${x} ${ground - tall * 0.3}h22"/>` +
    `<path fill="none" stroke="${colour}" stroke-width="1.1" d="M${x - 28} ${ground - tall * 0.62}L${x + 11} ${ground - tall}` +
    `L${x + 56} ${ground - tall * 0.62}"/>` +
    box(x - 20, ground - tall * randomWhole(35, 50) * 0.01, 11, 6)
  );
}

function tanks(x: number, ground: number): string {
  return Array.from({ length: randomWhole(2, 4) }, (_, at) => {
    const [left, wide, tall] = [x + at * 25, randomWhole(18, 23), randomWhole(14, 30)];
    const dome = `a${wide / 2} 5 0 0 1 ${wide} 0`;
    return (
      `<path fill="${pick(["#f6f2ea", "#d8d0c0", "#b9c6d0"])}" d="M${left} ${ground + 3}v${-tall}${dome}v${tall}z"/>` +
      `<path fill="#0b2136" fill-opacity=".22" d="M${left + wide * 0.62} ${ground + 3}v${-tall}h${wide * 0.38}v${tall}z"/>`
    );
  }).join("");
}

function turbine(x: number, ground: number): string {
  const [hub, turn] = [ground - randomWhole(45, 62), randomWhole(0, 119)];
  const blades = [0, 120, 240].map(
    (angle) => `<path d="M-1 0L0-28 2 0z" transform="rotate(${angle + turn})"/>`,
  );
  return (
    `<g fill="#fffdf8"><path d="M${x - 1} ${hub}h2l1 ${ground - hub + 3}h-4z"/>` +
    `<g transform="translate(${x} ${hub})">${blades.join("")}<circle r="2.2"/></g></g>`
  );
}

function lighthouse(x: number, ground: number): string {
  const tall = randomWhole(38, 55);
  return (
    `<g transform="translate(${x} ${ground + 3})"><path fill="#f6f2ea" d="M-7 0l2.5 ${-tall}h9L7 0z"/>` +
    `<path fill="#e8641b" d="M-6.4-10l.6-9h11.6l.6 9zM-5.4-26l.5-8h9.8l.5 8z"/>` +
    `<path fill="#0b2136" d="M-6 ${-tall}h12l-3-8h-6z"/></g>`
  );
}

function warehouse(x: number, ground: number): string {
  const teeth = Array.from({ length: randomWhole(3, 5) }, () => "l14-9v9").join("");
  return (
    `<path fill="${pick(["#0f5560", "#123049", "#8d5a3c"])}" d="M${x} ${ground + 3}v-22${teeth}v22z"/>` +
    box(x + 5, ground - 7, 12, 10) +
    box(x + 22, ground - 7, 12, 10)
  );
}

function box(x: number, y: number, wide: number, tall: number): string {
  return `<path fill="${pick(paints)}" d="M${x} ${y}h${wide}v${tall}h${-wide}z"/>`;
}
