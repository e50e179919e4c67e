import { pick, randomBetween, randomWhole, sample } from "./random.ts";

/** Families of shapes that differ at a glance, as SVG paths around 0, 0, within 20 pixels of it. */
const families: (() => string)[] = [
  () => circle(randomBetween(15, 18)),
  () => star(3, randomBetween(10.5, 12)),
  () => star(5, randomBetween(9, 10)),
  () => plus(randomBetween(6, 7)),
  () => square(randomBetween(13, 15)),
  () => "M7-17A18 18 0 1 0 7 17A19 19 0 0 1 7-17z",
  () => "M0-19L11.5-1A13 13 0 1 1-11.5-1z",
  // A piece of a jigsaw: a knob and a notch.
  () => "M-12-12h7a5.5 5.5 0 1 1 10 0h7v7a5.5 5.5 0 1 0 0 10v7h-24z",
];

/** Draws `count` shapes of distinct families as SVG paths, slightly rotated, some upside down. */
export function pickShapes(count: number): string[] {
  return sample(families, count).map((draw) => {
    const turn = pick([0, 180]) + randomWhole(-17, 17);
    return `<path d="${draw()}" transform="rotate(${turn})"/>`;
  });
}

function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

function star(points: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? 19 : inner;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return `${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  });
  return `M${corners.join("L")}z`;
}

function plus(half: number): string {
  const arm = 18 - half;
  const wide = 2 * half;
  return `M${-half}-18h${wide}v${arm}h${arm}v${wide}h${-arm}v${arm}h${-wide}v${-arm}h${-arm}v${-wide}h${arm}z`;
}

function square(half: number): string {
  return `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z`;
}
