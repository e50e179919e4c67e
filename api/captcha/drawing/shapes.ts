import { between, sample, whole } from "./random.ts";

/** Everything of a shape lies within so many pixels of its centre. */
export const shapeRadius = 20;

/** A silhouette as a signed distance: how far a point is from its edge, in pixels, negative inside. The centre is at 0, 0. */
export type Shape = (x: number, y: number) => number;

type Corner = readonly [x: number, y: number];

/** The families of shapes, each apart from the others at a glance, and never drawn twice the same. */
const families: (() => Shape)[] = [
  () => circle(0, 0, between(15, 18)),
  () => polygon(star(3, between(10.5, 12), 19)),
  () => polygon(star(5, between(9, 10), 19)),
  () => union(bar(between(6, 7), 18), bar(18, between(6, 7))),
  () => bar(between(13, 15), between(13, 15)),
  moon,
  drop,
  jigsaw,
];

/** So many shapes of different families, turned a little. */
export function differentShapes(count: number): Shape[] {
  return sample(families, count).map((create) => turned(create(), between(-0.3, 0.3)));
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
  const size = between(12, 13);
  const knob = between(5, 6);
  const reach = size + 1;
  return minus(
    union(bar(size, size), circle(tab[0] * reach, tab[1] * reach, knob)),
    circle(notch[0] * size, notch[1] * size, knob),
  );
}

function moon(): Shape {
  const side = whole(0, 1) ? 1 : -1;
  return minus(circle(0, 0, 18), circle(side * between(9, 11), between(-4, 4), 15));
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

/** The corners of a star, outer and inner ones by turns. */
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

/** A rectangle with round corners, by half its width and half its height. */
function bar(width: number, height: number, round = 3): Shape {
  return (x, y) => {
    const [dx, dy] = [Math.abs(x) - width + round, Math.abs(y) - height + round];
    const outside = Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2);
    return outside + Math.min(Math.max(dx, dy), 0) - round;
  };
}

/** The distance to a polygon: to its nearest side, negative where a ray crosses an odd number of sides. */
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

function minus(whole: Shape, part: Shape): Shape {
  return (x, y) => Math.max(whole(x, y), -part(x, y));
}

function turned(shape: Shape, angle: number): Shape {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => shape(x * cosine + y * sine, y * cosine - x * sine);
}
