/**
 * Draws the files of the mark into public/: SVG, and PNG for programs without SVG. The name beside the mark comes
 * from content/site.yaml, as outlines, so that showing it does not need the typeface. Run with `npm run mark` after
 * a change of the mark, its colours or the name.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { Blob, Buffer as Letters, Face, Font, shape } from "harfbuzzjs";
import sharp from "sharp";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";
import { parse } from "yaml";
import { markShape } from "#site/ui/mark-shape.ts";
import { markFiles, markFolder } from "#contract/brand.ts";

const typeface = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2";
const target = `public/${markFolder}`;
const pngWidth = 2400;

/** The name as set in the header, in units of the mark's grid. */
const lettering = { size: 20, gap: 14, tracking: -0.025 * 20 };

/** The name as outlines on the baseline y = 0, with its width and the height of its capitals. */
async function outline(text: string): Promise<{ path: string; width: number; capitals: number }> {
  const file = await subsetFont(await readFile(typeface), text, {
    targetFormat: "truetype",
    variationAxes: { wght: 650, wdth: 112 },
  });
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const scale = lettering.size / face.upem;
  const letters = new Letters();
  letters.addText(text);
  letters.guessSegmentProperties();
  shape(font, letters);
  let x = 0;
  const paths = letters.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
    const path = place(font.glyphToPath(codepoint), scale, x);
    x += xAdvance * scale + lettering.tracking;
    return path;
  });
  const [first = 0] = letters.getGlyphInfos().map(({ codepoint }) => codepoint);
  const capitals = (font.glyphExtents(first)?.yBearing ?? 0) * scale;
  return { path: paths.join(""), width: x - lettering.tracking, capitals };
}

/** Moves an outline of the typeface, whose y axis points upwards, to its position in the drawing. */
function place(path: string, scale: number, x: number): string {
  let isX = true;
  return path.replaceAll(/[A-Z]|-?[\d.]+/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true;
      return part;
    }
    const value = isX ? Number(part) * scale + x : -Number(part) * scale;
    isX = !isX;
    return String(Number(value.toFixed(3)));
  });
}

const { company } = parse(await readFile("content/site.yaml", "utf8")) as { company: string };
const name = await outline(company);

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
