/**
 * Makes the files that browsers load from the masters in content/pictures/: AVIF and WebP at each width that the
 * master has, and a tiny preview. Pictures with unchanged masters are not made again. Run by `npm run build` and `npm run dev`.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, extname, join } from "node:path";
import { manifestFile, picturesFolder, readManifest, type PictureFiles } from "#library/pictures.ts";

const masters = "content/pictures";
const widths = [480, 960, 1600, 2400, 3200];
const formats = {
  // At large sizes more effort would save a twentieth of the bytes and take three times as long.
  avif: (width: number) => ({ quality: 47, effort: width > 960 ? 2 : 3 }),
  webp: { quality: 72, effort: 4 },
} as const;
/** Part of every hash: increment it when the settings above change. */
const recipe = "4";

async function makePicture(file: string, known: PictureFiles | undefined): Promise<PictureFiles> {
  const source = await readFile(join(masters, file));
  const hash = createHash("sha256").update(recipe).update(source).digest("hex").slice(0, 10);
  const stem = `${nameOf(file)}-${hash}`;
  if (known?.stem === stem && existsSync(join(picturesFolder, `${stem}-${known.widths[0]}.webp`)))
    return known;

  // Most runs have nothing to do, and the library takes long to load.
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(source).metadata();
  const made = widths.filter((wanted) => wanted <= width);
  for (const wanted of made) {
    const resized = sharp(source).resize(wanted);
    await writeWhole(`${stem}-${wanted}.avif`, await resized.clone().avif(formats.avif(wanted)).toBuffer());
    await writeWhole(`${stem}-${wanted}.webp`, await resized.clone().webp(formats.webp).toBuffer());
  }
  const preview = await sharp(source).resize(12).webp({ quality: 20 }).toBuffer();
  console.log(`picture ${stem}`);
  return {
    stem,
    width,
    height,
    widths: made,
    preview: `data:image/webp;base64,${preview.toString("base64")}`,
  };
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
const files = (await readdir(masters)).filter((file) => /\.(webp|png|jpe?g|avif)$/.test(file)).toSorted();
const made = new Map<string, PictureFiles>();
// One picture keeps one core busy. The loops share the iterator, so each picture is made once.
const waiting = files.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const file of waiting) made.set(file, await makePicture(file, known[nameOf(file)]));
  }),
);
const manifest = Object.fromEntries(files.map((file) => [nameOf(file), made.get(file)]));
await writeWhole(basename(manifestFile), Buffer.from(JSON.stringify(manifest, null, 1)));
