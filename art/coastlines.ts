/** Prints the land of world-atlas as polygons of longitude and latitude, for the globe and the map of the control room. */
import { readFileSync } from "node:fs";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

const file = new URL("../node_modules/world-atlas/land-50m.json", import.meta.url);
const atlas = JSON.parse(readFileSync(file, "utf8")) as Topology<{ land: GeometryCollection }>;
const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === "MultiPolygon" ? geometry.coordinates : [],
);
process.stdout.write(JSON.stringify(polygons));
