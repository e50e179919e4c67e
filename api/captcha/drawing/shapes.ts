import { randomBetween, sample, randomWhole } from "./random.ts";

/** Shapes lie within this many pixels of their centre. */
export const shapeRadius = 20;

/** A signed distance function: the distance of a point from the edge in pixels, negative inside. The centre is at 0, 0. */
export type Shape = (x: number, y: number) => number;

type Corner = readonly [x: number, y: number];

/** Families of shapes that differ at a glance, with random proportions. */
const families: (() => Shape)[] = [
  () => circle(0, 0, randomBetween(15, 18)),
  () => polygon(star(3, randomBetween(10.5, 12), 19)),
  () => polygon(star(5, randomBetween(9, 10), 19)),
  () => union(bar(randomBetween(6, 7), 18), bar(18, randomBetween(6, 7))),
  () => bar(randomBetween(13, 15), randomBetween(13, 15)),
  moon,
  drop,
  jigsaw,
];

/** Picks `count` shapes of distinct families, slightly rotated. */
export function pickShapes(count: number): Shape[] {
  return sample(families, count).map((create) => rotate(create(), randomBetween(-0.3, 0.3)));
}

function jigsaw(): Shape {
  const [tab, notch] = sample(
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const,
    2,
  ) as [Corner, Corner];
  const size = randomBetween(12, 13);
  const knob = randomBetween(5, 6);
  const reach = size + 1;
  return subtract(
    union(bar(size, size), circle(tab[0] * reach, tab[1] * reach, knob)),
    circle(notch[0] * size, notch[1] * size, knob),
  );
}

function moon(): Shape {
  const side = randomWhole(0, 1) ? 1 : -1;
  return subtract(circle(0, 0, 18), circle(side * randomBetween(9, 11), randomBetween(-4, 4), 15));
}

function drop(): Shape {
  return union(
    circle(0, 5, 13),
    polygon([
      [0, -19],
      [11.5, -1],
      [-11.5, -1],
    ]),
  );
}

/** Returns the corners of a star, alternating between outer and inner. */
function star(points: number, inner: number, outer: number): Corner[] {
  return Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function circle(x: number, y: number, radius: number): Shape {
  return (atX, atY) => Math.sqrt((atX - x) ** 2 + (atY - y) ** 2) - radius;
}

/** A rectangle with round corners, from half its width and half its height. */
function bar(width: number, height: number, round = 3): Shape {
  return (x, y) => {
    const [dx, dy] = [Math.abs(x) - width + round, Math.abs(y) - height + round];
    const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2);
    return outside + Math.min(Math.max(dx, dy), 0) - round;
  };
}

/** A polygon: the distance to its nearest side, negative where a ray crosses an odd number of sides. */
function polygon(corners: Corner[]): Shape {
  const sides = corners.map(([x, y], at) => {
    const [fromX, fromY] = corners.at(at - 1) ?? [0, 0];
    const [sideX, sideY] = [x - fromX, y - fromY];
    return { fromX, fromY, toY: y, sideX, sideY, squared: sideX ** 2 + sideY ** 2 };
  });
  return (x, y) => {
    let nearest = Infinity;
    let isInside = false;
    for (const { fromX, fromY, toY, sideX, sideY, squared } of sides) {
      const [dx, dy] = [x - fromX, y - fromY];
      const along = Math.min(1, Math.max(0, (dx * sideX + dy * sideY) / squared));
      nearest = Math.min(nearest, (dx - sideX * along) ** 2 + (dy - sideY * along) ** 2);
      if (fromY > y !== toY > y && dx < (sideX * dy) / sideY) isInside = !isInside;
    }
    return isInside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
  };
}

function union(one: Shape, other: Shape): Shape {
  return (x, y) => Math.min(one(x, y), other(x, y));
}

function subtract(whole: Shape, part: Shape): Shape {
  return (x, y) => Math.max(whole(x, y), -part(x, y));
}

function rotate(shape: Shape, angle: number): Shape {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => shape(x * cosine + y * sine, y * cosine - x * sine);
}
