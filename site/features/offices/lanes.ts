import { laneModes, type LaneMode } from "#shared/regions.ts";
import type { ListedOffice } from "./listed-office.ts";
import { mapSize, project } from "./projection.ts";

type Position = [longitude: number, latitude: number];
type Point = [x: number, y: number];

/** A lane as editors write it (content/lanes.yaml). */
export interface Lane {
  mode: LaneMode;
  from: string;
  to: string;
  via: Position[];
}

/** All lanes of a mode as one path of the map. */
export interface LaneDrawing {
  mode: LaneMode;
  path: string;
}

/** Draws the lanes between cities with offices, a path for each mode. Lanes to a city that has lost its offices are left out. */
export function drawLanes(lanes: Lane[], offices: Pick<ListedOffice, "city" | "at">[]): LaneDrawing[] {
  const placeOf = (name: string) => offices.find(({ city }) => city.en === name)?.at;
  return laneModes.flatMap((mode) => {
    const paths = lanes.flatMap((lane) => {
      const [from, to] = [placeOf(lane.from), placeOf(lane.to)];
      return lane.mode === mode && from && to ? pathsThrough([from, ...lane.via, to]) : [];
    });
    return paths.length > 0 ? { mode, path: paths.join("") } : [];
  });
}

/** A smooth path; one that crosses the edge of the map is drawn a second time where it comes in on the other side. */
function pathsThrough(positions: Position[]): string[] {
  const points = unwrap(positions.map(project));
  const { width } = mapSize;
  const shifts = [0, -width, width].filter((shift) =>
    points.some(([x]) => x + shift > 0 && x + shift < width),
  );
  return shifts.map((shift) => smooth(points.map(([x, y]) => [Math.round(x + shift), Math.round(y)])));
}

/** Moves points by whole widths of the map, so that each is on the shorter way from the one before. */
function unwrap(points: Point[]): Point[] {
  const { width } = mapSize;
  const result: Point[] = [];
  for (const [x, y] of points) {
    const before = result.at(-1)?.[0] ?? x;
    result.push([x + width * Math.round((before - x) / width), y]);
  }
  return result;
}

/**
 * A curve through all points (Catmull-Rom, as cubic Béziers), in few characters since pages carry it: each piece is relative
 * to its start, and after the first one `s` mirrors the handle with which the one before arrives.
 */
function smooth(points: Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const leave = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6] as const;
    const arrive = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6] as const;
    const [command, drawn] = index === 0 ? ["c", [leave, arrive, end]] : ["s", [arrive, end]];
    const numbers = drawn.flatMap(([x, y]) => [Math.round(x - start[0]), Math.round(y - start[1])]);
    return command + numbers.join(" ").replaceAll(" -", "-");
  });
  return `M${at(0).join(" ")}${curves.join("")}`;
}
