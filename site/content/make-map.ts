/**
 * Draws site/widgets/world-dots.svg: land as a grid of dots, without borders, and the group's places over it. Run with
 * `npm run map` after a change of content/records/places.yaml.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { geoContains, geoEquirectangular } from "d3-geo";
import type { FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import { parse } from "yaml";

interface Place {
  city: string;
  at: [longitude: number, latitude: number];
  sites: number;
}

const [width, height] = [1200, 500];
const step = 9;
const target = "site/widgets/world-dots.svg";

const atlas = JSON.parse(readFileSync("node_modules/world-atlas/land-110m.json", "utf8")) as Topology;
const land = feature(
  atlas,
  atlas.objects["land"] ?? { type: "GeometryCollection", geometries: [] },
) as FeatureCollection;
const places = parse(readFileSync("content/records/places.yaml", "utf8")) as Place[];

// From 168° W to 192° E, and from 76° N to 56° S: no Antarctica, and the Pacific is where the map is cut.
const project = geoEquirectangular()
  .rotate([-12, 0])
  .scale(width / (2 * Math.PI))
  .translate([width / 2, (height * 76) / 132]);

const dots: string[] = [];
for (let y = step / 2; y < height; y += step) {
  for (let x = step / 2; x < width; x += step) {
    const point = project.invert?.([x, y]);
    if (point && point[1] < 76 && point[1] > -56 && geoContains(land, point)) dots.push(`M${x} ${y}h0`);
  }
}
const circles = places
  .toSorted((a, b) => b.sites - a.sites)
  .map(({ at, sites }) => {
    const [x = 0, y = 0] = project(at) ?? [];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${3.5 + 1.5 * Math.sqrt(sites)}"/>`;
  });

writeFileSync(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<path d="${dots.join("")}" stroke="#35526c" stroke-width="3.4" stroke-linecap="round"/>
<g fill="#e8641b" stroke="#0b2136" stroke-width="1.5">${circles.join("")}</g>
</svg>
`,
);
console.log(`${target}: ${dots.length} dots, ${places.length} places`);
