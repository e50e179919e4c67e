/**
 * Makes archivo.woff2 from the npm package of the typeface: the Latin letters of English and Spanish, and of
 * its two axes only the ranges that the design uses. Run with `npm run font` after an update of the package; the result is committed.
 */
import { readFile, writeFile } from "node:fs/promises";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2";
const target = "site/styles/archivo.woff2";

const letters = String.fromCodePoint(
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => 0xa0 + index),
);
const signs = "–—‘’“”„…•‹›€™−→←↑↓≤≥×≈₂₃\u2009\u202f";

const subset = await subsetFont(await readFile(source), letters + signs, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 600 }, wdth: { min: 100, max: 112 } },
});
await writeFile(target, subset);
console.log(`${target}: ${(subset.length / 1000).toFixed(1)} kB`);
