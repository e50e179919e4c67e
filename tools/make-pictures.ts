/**
 * Makes the files that browsers load from the masters in the editors' folder (CONTENT_DIR, `pictures/`): AVIF at
 * each width that the master has, two in WebP, and a tiny preview. Pictures with unchanged masters are not made again. Run
 * by `npm run build` and `npm run dev`.
 */
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { fallbackWidth } from "#shared/fallback-width.ts";
import { contentFolder } from "#reader/folder.ts";
import { readMasters, type Master } from "#reader/picture-masters.ts";
import { manifestFile, picturesFolder, readManifest, type PictureFiles } from "#reader/pictures.ts";
import { ContentError, formatProblem } from "#reader/problems.ts";

// A change of what follows needs another recipe in reader/picture-masters.ts.
const widths = [480, 960, fallbackWidth, 2400, 3200];
// More effort saves a tenth of the bytes at the widths of phones, and a hundredth at the others.
const avif = (width: number) => ({ quality: 47, effort: width > 960 ? 1 : 3 });
const webp = { quality: 72, effort: 2 };

async function makePicture({ stem, source, width, height }: Master): Promise<PictureFiles> {
  // Most runs have nothing to do, and the library takes long to load.
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const made = widths.filter((wanted) => wanted <= width);
  for (const wanted of made) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize(wanted);
    await writeWhole(`${stem}-${wanted}.avif`, await resized.clone().avif(avif(wanted)).toBuffer());
    if (wanted === fallbackWidth || wanted === made.at(-1))
      await writeWhole(`${stem}-${wanted}.webp`, await resized.clone().webp(webp).toBuffer());
  }
  const preview = await sharp(data, { raw: { width, height, channels } })
    .resize(12)
    .webp({ quality: 20 })
    .toBuffer();
  return {
    stem,
    width,
    height,
    widths: made,
    preview: `data:image/webp;base64,${preview.toString("base64")}`,
  };
}

/** Writes under another name first, so that an interrupted run leaves no partial picture. */
async function writeWhole(name: string, bytes: Buffer): Promise<void> {
  const target = join(picturesFolder, name);
  await writeFile(`${target}.part`, bytes);
  await rename(`${target}.part`, target);
}

function isMade({ stem, widths: [smallest] }: PictureFiles): boolean {
  return existsSync(join(picturesFolder, `${stem}-${smallest}.avif`));
}

const folder = contentFolder();
const { masters, problems } = await readMasters(folder);
if (problems.length > 0) {
  console.error(new ContentError(problems.map((problem) => formatProblem(problem))).message);
  process.exit(1);
}
await mkdir(picturesFolder, { recursive: true });
// Pictures of another folder stay: a run without CONTENT_DIR must not take those of a running site away.
const manifest = new Map(Object.entries(readManifest()).filter(([, files]) => isMade(files)));
const wanted = [...masters.values()].filter(({ name, stem }) => manifest.get(name)?.stem !== stem);
if (wanted.length > 0) console.log(`Pictures: making ${wanted.length} of ${masters.size}`);
// One picture keeps one core busy. The loops share the iterator, so each picture is made once.
const waiting = wanted.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const master of waiting) manifest.set(master.name, await makePicture(master));
  }),
);
const sorted = [...manifest].toSorted(([a], [b]) => (a < b ? -1 : 1));
await writeWhole(basename(manifestFile), Buffer.from(JSON.stringify(Object.fromEntries(sorted), null, 1)));
