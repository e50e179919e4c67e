/** Sets text in the site's typeface as outlines, so that drawings need no typeface where they are shown. */
import { readFile } from "node:fs/promises";
import { Blob, Buffer as Letters, Face, Font, shape } from "harfbuzzjs";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";

const typeface = "node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2";

/** A line of text on the baseline y = 0: its outlines, its width and the height of its capitals. */
export interface Outline {
  path: string;
  width: number;
  capitals: number;
}

/** Loads one style of the typeface. `characters` are those that will be set; `tracking` is in ems. */
export async function openTypeface({
  characters,
  weight,
  tracking,
}: {
  characters: string;
  weight: number;
  tracking: number;
}): Promise<(text: string, size: number) => Outline> {
  const file = await subsetFont(await readFile(typeface), characters, {
    targetFormat: "truetype",
    variationAxes: { wght: weight, wdth: 112 },
  });
  const face = new Face(new Blob(file));
  const font = new Font(face);
  return (text, size) => {
    const scale = size / face.upem;
    const letters = new Letters();
    letters.addText(text);
    letters.guessSegmentProperties();
    shape(font, letters);
    let x = 0;
    const paths = letters.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
      const path = place(font.glyphToPath(codepoint), scale, x);
      x += xAdvance * scale + tracking * size;
      return path;
    });
    const [first = 0] = letters.getGlyphInfos().map(({ codepoint }) => codepoint);
    const capitals = (font.glyphExtents(first)?.yBearing ?? 0) * scale;
    return { path: paths.join(""), width: x - tracking * size, capitals };
  };
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
