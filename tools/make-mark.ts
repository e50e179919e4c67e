/**
 * Draws the files of the mark into public/: SVG, and PNG for programs without SVG. The name beside the mark comes
 * from content/site.yaml, as outlines, so that showing it does not need the typeface. Run with `npm run mark` after
 * a change of the mark, its colours or the name.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { load } from "js-yaml";
import { markShape } from "#site/ui/mark-shape.ts";
import { markFiles, markFolder } from "#shared/brand.ts";
import { openTypeface } from "./outline-text.ts";

const target = `public/${markFolder}`;
const pngWidth = 2400;

/** The name as set in the header, in units of the mark's grid; its tracking in ems. */
const lettering = { size: 20, gap: 14, tracking: -0.025 };

const { company } = load(await readFile("content/site.yaml", "utf8")) as { company: string };
const setName = await openTypeface({ characters: company, weight: 650, tracking: lettering.tracking });
const name = setName(company, lettering.size);

await mkdir(target, { recursive: true });
for (const { name: file, withName, square, bars } of markFiles) {
  const nameAt = markShape.width + lettering.gap;
  const width = withName ? nameAt + name.width : markShape.width;
  // The mark is centred on the height of the capitals; descenders reach below both.
  const baseline = (markShape.height + name.capitals) / 2;
  const letters = withName
    ? `<path transform="translate(${nameAt} ${baseline.toFixed(3)})" fill="${bars}" d="${name.path}"/>`
    : "";
  const [top, bottom] = withName
    ? [markShape.height - baseline, baseline + lettering.size * 0.22]
    : [0, markShape.height];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top.toFixed(2)} ${width.toFixed(2)} ${(bottom - top).toFixed(2)}"><title>${company}</title><path fill="${square}" d="${markShape.square}"/><path fill="${bars}" d="${markShape.bars}"/>${letters}</svg>`;
  await writeFile(`${target}/${file}.svg`, `${svg}\n`);
  await sharp(Buffer.from(svg), { density: (72 * pngWidth) / width })
    .png({ compressionLevel: 9 })
    .toFile(`${target}/${file}.png`);
  console.log(`${target}/${file}`);
}
