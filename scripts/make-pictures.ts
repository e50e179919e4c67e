/**
 * Makes the files that browsers load from the masters in content/pictures/: AVIF and WebP at each width that the master
 * has, the same of its upright crop if content/pictures.yaml asks for one, and a tiny preview. Pictures with unchanged
 * masters are not rendered again. Run by `npm run build` and `npm run dev`.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, extname, join } from "node:path";
import type { Region, Sharp } from "sharp";
import { parse } from "yaml";
import {
  manifestFile,
  picturesFolder,
  readManifest,
  type PictureFiles,
  type PictureFrame,
} from "#library/pictures.ts";

const masters = "content/pictures";
const widths = [480, 960, 1600, 2400, 3200];
const uprightWidths = [480, 720, 1440];
/** Width by height of an upright crop. */
const uprightShape = 4 / 5;
/** Where a crop lies in the room that is left: as `object-position` in site/parts/picture.tsx. */
const focusShares = { left: 0.15, center: 0.5, right: 0.85 };
const formats = { avif: { quality: 50, effort: 3 }, webp: { quality: 72, effort: 4 } } as const;
/** Part of every hash: increment it when the settings above change. */
const recipe = "1";

async function makePicture(
  file: string,
  known: PictureFiles | undefined,
  frame: PictureFrame,
): Promise<PictureFiles> {
  const source = await readFile(join(masters, file));
  const asked = frame.upright ? `${recipe} upright ${frame.focus ?? ""}` : recipe;
  const hash = createHash("sha256").update(asked).update(source).digest("hex").slice(0, 10);
  const stem = `${nameOf(file)}-${hash}`;
  if (known?.stem === stem && existsSync(join(picturesFolder, `${stem}-${known.widths[0]}.webp`)))
    return known;

  // Most runs have nothing to do, and the library takes long to load.
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(source).metadata();
  const made = widths.filter((wanted) => wanted <= width);
  for (const wanted of made) await writeFormats(`${stem}-${wanted}`, sharp(source).resize(wanted));
  const crop = uprightCrop(width, height, frame);
  const madeUpright = frame.upright ? uprightWidths.filter((wanted) => wanted <= crop.width) : [];
  for (const wanted of madeUpright)
    await writeFormats(`${stem}-upright-${wanted}`, sharp(source).extract(crop).resize(wanted));
  const preview = await sharp(source).resize(16).webp({ quality: 30 }).toBuffer();
  console.log(`picture ${stem}`);
  return {
    stem,
    width,
    height,
    widths: made,
    ...(frame.upright && { uprightWidths: madeUpright }),
    preview: `data:image/webp;base64,${preview.toString("base64")}`,
  };
}

function uprightCrop(width: number, height: number, { focus }: PictureFrame): Region {
  const cropWidth = Math.round(height * uprightShape);
  const left = Math.round((width - cropWidth) * focusShares[focus ?? "center"]);
  return { left, top: 0, width: cropWidth, height };
}

async function writeFormats(stem: string, picture: Sharp): Promise<void> {
  await writeWhole(`${stem}.avif`, await picture.clone().avif(formats.avif).toBuffer());
  await writeWhole(`${stem}.webp`, await picture.clone().webp(formats.webp).toBuffer());
}

const nameOf = (file: string) => basename(file, extname(file));

/** Writes under another name first, so that an interrupted run leaves no partial picture. */
async function writeWhole(name: string, bytes: Buffer): Promise<void> {
  const target = join(picturesFolder, name);
  await writeFile(`${target}.part`, bytes);
  await rename(`${target}.part`, target);
}

await mkdir(picturesFolder, { recursive: true });
const known = readManifest();
const frames = parse(await readFile("content/pictures.yaml", "utf8")) as Record<string, PictureFrame>;
const files = (await readdir(masters)).filter((file) => /\.(webp|png|jpe?g|avif)$/.test(file)).toSorted();
const made = new Map<string, PictureFiles>();
// One picture keeps one core busy. The loops share the iterator, so each picture is made once.
const waiting = files.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const file of waiting) {
      const name = nameOf(file);
      made.set(file, await makePicture(file, known[name], frames[name] ?? {}));
    }
  }),
);
const manifest = Object.fromEntries(files.map((file) => [nameOf(file), made.get(file)]));
await writeWhole(basename(manifestFile), Buffer.from(JSON.stringify(manifest, null, 1)));
