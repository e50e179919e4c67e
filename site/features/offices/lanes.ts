import type { Lane } from "#reader/schemas/network.ts";
import type { Locale } from "#shared/locales.ts";
import type { ServiceId } from "#shared/pages.ts";
import { laneModes, type LaneMode } from "#shared/regions.ts";
import type { ListedOffice } from "./listed-office.ts";
import { mapSize, project } from "./projection.ts";

type Position = Lane["via"][number];
type Point = [x: number, y: number];

/** A lane on the map, with what is told of it. */
export interface LaneDrawing {
  mode: LaneMode;
  /** `Shanghai – Antwerp` */
  name: string;
  /** `34–38 days`, where there is a figure. */
  transit: string | undefined;
  path: string;
  /** Where its name stands: beside its middle, so that the name stays on the map. */
  middle: Point;
  /** Fills both ends and the service into the quote form (site/features/quote/prefill.ts). */
  search: string;
}

const services: Record<LaneMode, ServiceId> = {
  sea: "ocean-freight",
  rail: "railway-freight",
  road: "truck-freight",
};

/** The distance that the middle of a name keeps from the edges of the map. */
const half = 200;

/**
 * Draws the lanes between cities with offices, by mode. Lanes to a city that has lost its offices are left out. `transitOf`
 * words the figure that a lane names.
 */
export function drawLanes(
  lanes: Lane[],
  offices: Pick<ListedOffice, "city" | "country" | "at">[],
  { locale, transitOf }: { locale: Locale; transitOf: (name: NonNullable<Lane["transit"]>) => string },
): LaneDrawing[] {
  const officeIn = (name: string) => offices.find(({ city }) => city.en === name);
  const drawn = lanes.flatMap(({ mode, via, transit, ...ends }): LaneDrawing | [] => {
    const [from, to] = [officeIn(ends.from), officeIn(ends.to)];
    if (!from || !to) return [];
    const [x, y] = project(via[Math.floor(via.length / 2)] ?? from.at);
    const figures: Record<string, string> = {
      service: services[mode],
      originPlace: from.city[locale],
      originCountry: from.country,
      destinationPlace: to.city[locale],
      destinationCountry: to.country,
    };
    return {
      mode,
      name: `${from.city[locale]} – ${to.city[locale]}`,
      transit: transit && transitOf(transit),
      path: pathsThrough([from.at, ...via, to.at]).join(""),
      middle: [Math.min(Math.max(x, half), mapSize.width - half), y],
      search: `?${new URLSearchParams(figures)}`,
    };
  });
  return laneModes.flatMap((mode) => drawn.filter((lane) => lane.mode === mode));
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
 * A curve through all points as cubic Béziers, in few characters since pages carry it: each piece is relative to its start, and
 * after the first one `s` mirrors the handle with which the one before arrives. At a point the curve runs parallel to the line
 * between the neighbours; a handle takes a third of the shorter piece, so that there is no kink where a long one meets it.
 */
function smooth(points: Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);
  function handleAt(index: number): Point {
    const [before, point, after] = [at(index - 1), at(index), at(index + 1)];
    const pieces = [distance(before, point), distance(point, after)].filter((length) => length > 0);
    const share = Math.min(...pieces) / 3 / (distance(before, after) || 1);
    return [(after[0] - before[0]) * share, (after[1] - before[1]) * share];
  }
  const curves = points.slice(1).map((end, index) => {
    const start = at(index);
    const [leave, handle] = [handleAt(index), handleAt(index + 1)];
    const arrive: Point = [end[0] - handle[0] - start[0], end[1] - handle[1] - start[1]];
    const numbers = [...(index === 0 ? leave : []), ...arrive, end[0] - start[0], end[1] - start[1]];
    return (index === 0 ? "c" : "s") + numbers.map(Math.round).join(" ");
  });
  return `M${at(0).join(" ")}${curves.join("").replaceAll(" -", "-")}`;
}
