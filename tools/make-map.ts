/**
 * Draws the fixed parts of the network maps: site/features/offices/world-land.svg, land as a grid
 * of dots, without borders, and shared/country-points.json, the centre of each country. Run with
 * `npm run map` after an update of world-atlas.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { geoCentroid, geoContains } from "d3-geo";
import type { FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import { countryCodes } from "#shared/countries.ts";
import { mapSize, unproject } from "#site/features/offices/projection.ts";

/** Distance between dots, in units of the map. */
const step = 6;

function readAtlas(file: string, object: string): FeatureCollection {
  const atlas = JSON.parse(readFileSync(`node_modules/world-atlas/${file}`, "utf8")) as Topology;
  return feature(
    atlas,
    atlas.objects[object] ?? { type: "GeometryCollection", geometries: [] },
  ) as FeatureCollection;
}

function writeLand(target: string): void {
  const { width, height } = mapSize;
  const land = readAtlas("land-110m.json", "land");
  // A row of dots is one line with dashes of length zero, which takes few bytes.
  const rows: string[] = [];
  for (let y = step / 2; y < height; y += step) {
    let from: number | undefined;
    for (let x = step / 2; x < width + step; x += step) {
      const isLand = x < width && geoContains(land, unproject([x, y]));
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
<path d="${rows.join("")}" fill="none" stroke="#48688a" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0 ${step}"/>
</svg>
`,
  );
  console.log(`${target}: ${rows.length} rows of dots`);
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

writeLand("site/features/offices/world-land.svg");
writeCountryPoints("shared/country-points.json");
