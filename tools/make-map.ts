/**
 * Draws the fixed parts of the network maps: site/features/offices/world-land.svg, land as a grid
 * of dots, without borders, the same finer for parts of it, and shared/country-points.json, the centre of each country. Run with
 * `npm run map` after an update of world-atlas.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { geoCentroid } from "d3-geo";
import type { FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import { countryCodes } from "#shared/countries.ts";
import { mapSize, unproject } from "#site/features/offices/projection.ts";

function readAtlas(file: string, object: string): FeatureCollection {
  const atlas = JSON.parse(readFileSync(`node_modules/world-atlas/${file}`, "utf8")) as Topology;
  return feature(
    atlas,
    atlas.objects[object] ?? { type: "GeometryCollection", geometries: [] },
  ) as FeatureCollection;
}

/** `step` is the distance between dots, in units of the map. */
function writeLand(target: string, atlas: string, step: number): void {
  const { width, height } = mapSize;
  const coasts = readAtlas(atlas, "land").features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates.flat().map(unrolled) : [],
  );
  // A row of dots is one line with dashes of length zero, which takes few bytes.
  const rows: string[] = [];
  for (let y = step / 2; y < height; y += step) {
    const [, latitude] = unproject([0, y]);
    const crossings = coasts.flatMap((coast) => crossingsOf(coast, latitude));
    let from: number | undefined;
    for (let x = step / 2; x < width + step; x += step) {
      const [longitude] = unproject([x, y]);
      const isLand =
        x < width &&
        [longitude, longitude + 360, longitude - 360].some(
          (each) => crossings.filter((crossing) => crossing < each).length % 2 === 1,
        );
      if (isLand) from ??= x;
      else if (from !== undefined) {
        // Ends a little after the last dot, so that rounding does not drop it.
        rows.push(`M${from} ${y}h${x - step - from + 0.1}`);
        from = undefined;
      }
    }
  }
  writeFileSync(
    target,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<path d="${rows.join("")}" fill="none" stroke="#48688a" stroke-width="${(step * 0.4).toFixed(1)}" stroke-linecap="round" stroke-dasharray="0 ${step}"/>
</svg>
`,
  );
  console.log(`${target}: ${rows.length} rows of dots`);
}

/** A coast whose longitudes go on beyond 180° where it crosses the date line. */
function unrolled(coast: number[][]): number[][] {
  let before = coast[0]?.[0] ?? 0;
  return coast.map(([longitude = 0, latitude = 0]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude];
  });
}

/** The longitudes at which a coast crosses a latitude. */
function crossingsOf(coast: number[][], latitude: number): number[] {
  return coast.flatMap(([lon2 = 0, lat2 = 0], index) => {
    const [lon1 = 0, lat1 = 0] = coast.at(index - 1) ?? [];
    if (lat1 < latitude === lat2 < latitude) return [];
    return lon1 + ((latitude - lat1) / (lat2 - lat1)) * (lon2 - lon1);
  });
}

function writeCountryPoints(target: string): void {
  const points = readAtlas("countries-50m.json", "countries").features.flatMap((country) => {
    const code = alpha2(String(country.id));
    if (!countryCodes.includes(code)) return [];
    return [[code, geoCentroid(country).map(Math.round)] as const];
  });
  const lines = points.map(([code, [longitude, latitude]]) => `  "${code}": [${longitude}, ${latitude}]`);
  writeFileSync(target, `{\n${lines.toSorted().join(",\n")}\n}\n`);
  console.log(`${target}: ${points.length} countries`);
}

/** The atlas numbers countries (ISO 3166-1 numeric); as a locale's region, a number gets its letters: 604 → PE. */
function alpha2(numeric: string): string {
  return /^\d{3}$/.test(numeric) ? (new Intl.Locale(`und-${numeric}`).region ?? "") : "";
}

writeLand("site/features/offices/world-land.svg", "land-110m.json", 6);
writeLand("site/features/offices/world-land-fine.svg", "land-50m.json", 1.5);
writeCountryPoints("shared/country-points.json");
