type Position = [longitude: number, latitude: number];
type Point = [x: number, y: number];

/** The map's size: 168° W to 192° E, so that it is cut in the Pacific, and 76° N to 56° S, without Antarctica. */
export const mapSize = { width: 1200, height: 440 };

const [west, north] = [-168, 76];
const unitsPerDegree = mapSize.width / 360;

/** Projects a position onto the map (equirectangular). */
export function project([longitude, latitude]: Position): Point {
  const fromWest = (longitude - west + 360) % 360;
  return [round(fromWest * unitsPerDegree), round((north - latitude) * unitsPerDegree)];
}

export function unproject([x, y]: Point): Position {
  const longitude = west + x / unitsPerDegree;
  return [longitude > 180 ? longitude - 360 : longitude, north - y / unitsPerDegree];
}

/** A zoom of the map: first scaled, then moved by `x` and `y`. */
interface View {
  scale: number;
  x: number;
  y: number;
}

/**
 * The frame of the map that zooms: higher than the map, since a part of the world is. Beside a list, the map shows more
 * below it.
 */
export const mapFrame = { width: mapSize.width, height: 560 };

const wholeMap: View = { scale: 1, x: 0, y: (mapFrame.height - mapSize.height) / 2 };
/** Closer, even the fine dots of the land would be too far apart to show it. */
const largestScale = 6;
/** Views at least as close show a part of the world, and its land in fine dots. */
export const closeScale = 1.6;
/** The world is as high as the frame. */
const worldScale = mapFrame.height / mapSize.height;
/** The margin around the points, as a share of the frame's height and of its width, where names need more. */
const margin = { vertical: 0.16, horizontal: 0.14 };
/** The same around points all over the world. */
const leastMargin = { vertical: 0.05, horizontal: 0.05 };

/**
 * The closest view that contains all points in the middle of the frame; the whole map for none, or for points from edge to
 * edge. `height` is what is seen from the top of the frame: points that need more of it than the frame are in its middle.
 */
export function viewOf(points: Point[], height = mapFrame.height): View {
  if (points.length === 0) return wholeMap;
  const { width } = mapFrame;
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const scaleWith = ({ vertical, horizontal }: typeof margin) =>
    Math.min((width * (1 - 2 * horizontal)) / (right - left), (height * (1 - 2 * vertical)) / (bottom - top));
  const scale = round(
    Math.min(Math.max(scaleWith(margin), Math.min(scaleWith(leastMargin), worldScale)), largestScale),
  );
  if (scale <= 1) return wholeMap;
  const offset = (center: number, size: number) => round(size / 2 - center * scale);
  const needed = ((bottom - top) * scale) / (1 - 2 * margin.vertical);
  return {
    scale,
    x: offset((left + right) / 2, width),
    y: offset((top + bottom) / 2, Math.min(Math.max(needed, mapFrame.height), height)),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
