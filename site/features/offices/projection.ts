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
export interface View {
  scale: number;
  x: number;
  y: number;
}

const wholeMap: View = { scale: 1, x: 0, y: 0 };
const largestScale = 3;
/** The margin around the points, as a share of the map's height. */
const margin = 0.22;

/** The closest view that contains all points; the whole map for none or for points around the world. */
export function viewOf(points: Point[]): View {
  if (points.length === 0) return wholeMap;
  const { width, height } = mapSize;
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const free = margin * height * 2;
  const fitting = Math.min((width - free) / (right - left), (height - free) / (bottom - top), largestScale);
  const scale = Math.max(1, fitting);
  // The map always fills the frame.
  const offset = (center: number, size: number) =>
    round(Math.min(0, Math.max(size - size * scale, size / 2 - center * scale)));
  return { scale: round(scale), x: offset((left + right) / 2, width), y: offset((top + bottom) / 2, height) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
