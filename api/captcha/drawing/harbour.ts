import { pick, randomWhole } from "./random.ts";

/** Colours of boxes. */
const paints = "#e8641b #c79a1b #1b7a80 #f6f2ea #b8470c #123049 #7fa8a6 #0f5560".split(" ");

/** What stands on the land: each drawn at a place of the shore. */
export const landmarks: ((x: number, ground: number) => string)[] = [
  crane,
  tanks,
  turbine,
  lighthouse,
  warehouse,
];

/** A ship with boxes, its deck at a place. */
export function ship(x: number, y: number, scale: number): string {
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
