import { minutesOfDay } from "#shared/opening-hours.ts";
import type { Span } from "./opening.ts";
import { mapSize, project } from "./projection.ts";

// Night and lights as the server draws them for a day; the styles move both by `--now`, the minutes since that day began in UTC.

/** The first minute of which hours and the night are drawn, and the days from there on: as of `openSpans`. */
const [firstMinute, days] = [-minutesOfDay, 5];

/** Pieces of the edge of the night, a day long. */
const pieces = 48;

const degree = Math.PI / 180;
const dayLength = 86_400_000;

/**
 * The night side of the globe as it moves across the map in these days, drawn as at midnight of `day`: a path as wide as so
 * many worlds, from one world to the west of the map. It keeps its shape, of which a day changes less than half a degree.
 */
export function nightPath(day: string): string {
  const [longitude, declination] = subsolarPoint(new Date(`${day}T12:00Z`));
  const noon = project([longitude, 0])[0] + mapSize.width / 2;
  const step = mapSize.width / pieces;
  const yOf = (index: number) => {
    const hourAngle = (2 * Math.PI * (index * step - noon)) / mapSize.width;
    // At an equinox the edge would run along meridians.
    const tilt =
      Math.tan((Math.max(Math.abs(declination), 0.5) * Math.PI) / 180) * (declination < 0 ? -1 : 1);
    return Math.round(project([0, (Math.atan(-Math.cos(hourAngle) / tilt) * 180) / Math.PI])[1]);
  };
  const edge = Array.from({ length: pieces }, (_, index) => `${step} ${yOf(index + 1) - yOf(index)}`);
  const pole = declination < 0 ? -mapSize.height : 2 * mapSize.height;
  return `M${-mapSize.width} ${yOf(0)}${`l${edge.join(" ")}`.repeat(days)}V${pole}H${-mapSize.width}z`;
}

/**
 * When at least one of some places is open, as a pattern of dashes, a unit a minute: a dash for each stretch. The styles move
 * it through a mark that is no longer than a point, so that the mark shows while it is open.
 */
export function toDashes(spans: Span[]): string {
  let at: number = firstMinute;
  const dashes = [0];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (from > at || dashes.length === 1) dashes.push(from - at, to - from);
    else dashes.push((dashes.pop() ?? 0) + Math.max(0, to - at));
    at = Math.max(at, to);
  }
  return [...dashes, days * minutesOfDay].join(" ");
}

/** Noon of 1 January 2000, from which the formulas count days. */
const epoch = Date.UTC(2000, 0, 1, 12);

/**
 * Where the sun stands in the zenith at an instant: longitude and latitude in degrees. By the low-precision formulas of the
 * Astronomical Almanac (US Naval Observatory, "Computing Approximate Solar Coordinates"), exact to 0.02° until 2050.
 */
export function subsolarPoint(instant: Date): [longitude: number, latitude: number] {
  const sinceEpoch = (instant.getTime() - epoch) / dayLength;
  const anomaly = (357.529 + 0.98560028 * sinceEpoch) * degree;
  const meanLongitude = 280.459 + 0.98564736 * sinceEpoch;
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * degree;
  const tilt = (23.439 - 0.00000036 * sinceEpoch) * degree;
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic)) / degree;
  const siderealTime = 280.46062 + 360.98564737 * sinceEpoch;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic)) / degree;
  const longitude = (ascension - siderealTime) % 360;
  return [longitude - 360 * Math.round(longitude / 360), declination];
}
