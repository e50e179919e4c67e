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

/** The position of a point on the map. */
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

/** The frame of the map that zooms: higher than the map, since a part of the world is. */
export const mapFrame = { width: mapSize.width, height: 560 };

const wholeMap: View = { scale: 1, x: 0, y: (mapFrame.height - mapSize.height) / 2 };
/** Closer, the dots of the land would be too far apart to show it. */
const largestScale = 6;
/** The world is as high as the frame. */
const worldScale = mapFrame.height / mapSize.height;
/** The margin around the points, as a share of the frame's height and of its width, where names need more. */
const margin = { vertical: 0.16, horizontal: 0.14 };
/** The same around points all over the world. */
const leastMargin = { vertical: 0.05, horizontal: 0.05 };

/**
 * The closest view of the frame that contains all points in its middle; the whole map for none, or for points from edge
 * to edge.
 */
export function viewOf(points: Point[]): View {
  if (points.length === 0) return wholeMap;
  const { width, height } = mapFrame;
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const scaleWith = ({ vertical, horizontal }: typeof margin) =>
    Math.min((width * (1 - 2 * horizontal)) / (right - left), (height * (1 - 2 * vertical)) / (bottom - top));
  const scale = Math.min(
    Math.max(scaleWith(margin), Math.min(scaleWith(leastMargin), worldScale)),
    largestScale,
  );
  if (scale <= 1) return wholeMap;
  const offset = (center: number, size: number) => round(size / 2 - center * scale);
  return { scale: round(scale), x: offset((left + right) / 2, width), y: offset((top + bottom) / 2, height) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
