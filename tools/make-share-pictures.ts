/**
 * Draws the picture that stands for each page where its link is shared, in each language: the page's own picture, its
 * title and the mark; and the press pictures as printers take them. What has not changed is not made again. A step of the
 * build.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { palette, pressDensity, pressFile } from "#shared/brand.ts";
import { fallbackWidth } from "#shared/fallback-width.ts";
import { locales } from "#shared/locales.ts";
import { withoutNoBreak } from "#shared/no-break.ts";
import { pagePaths } from "#shared/pages.ts";
import { contentFolder } from "#reader/folder.ts";
import { readMasters } from "#reader/picture-masters.ts";
import { picturesFolder } from "#reader/pictures.ts";
import { readContent } from "#reader/read-content.ts";
import { shareFile, shareSize } from "#site/parts/meta.ts";
import { markShape } from "#site/ui/mark-shape.ts";
import type { Outline } from "./outline-text.ts";

const { width, height } = shareSize;
const pictureHeight = 350;
const edge = 60;
const titleSizes = [58, 50, 42];
const lineHeight = 1.12;
/** Part of every stamp: increment it when the drawing changes. */
const recipe = "1";
const shareFolder = `${picturesFolder}/share`;
const stampsFile = join(shareFolder, "stamps.json");

const content = readContent(contentFolder());
const { company } = content.company;

interface Share {
  file: string;
  title: string;
  /** The file of the picture above the title. */
  picture: string;
  stamp: string;
}

const shares = locales.flatMap(({ code }) =>
  pagePaths.map((path): Share => {
    const { title, picture } = content.page(code, path).meta;
    // Legal texts have no picture.
    const name = picture ?? content.page(code, "/").meta.picture ?? "";
    const { stem } = content.pictures[name] ?? { stem: name };
    const stamp = createHash("sha256").update(JSON.stringify([recipe, company, title, stem]));
    return {
      file: shareFile(code, path),
      title: withoutNoBreak(title),
      picture: join(picturesFolder, `${stem}-${fallbackWidth}.webp`),
      stamp: stamp.digest("hex").slice(0, 16),
    };
  }),
);

type Setter = (text: string, size: number) => Outline;

/** The title in the largest size in which it takes two lines, as paths with the last baseline at the bottom edge. */
function setTitle(title: string, set: Setter): string {
  const room = width - 2 * edge;
  const settings = titleSizes.map((size) => ({
    size,
    lines: breakLines(title, (line) => set(line, size).width <= room),
  }));
  const fitting = settings.find(({ lines }) => lines.length <= 2) ?? settings.at(-1);
  const { size = 0, lines = [] } = fitting ?? {};
  return lines
    .map((line, at) => {
      const y = height - edge - (lines.length - 1 - at) * size * lineHeight;
      return `<path transform="translate(${edge} ${y})" d="${set(line, size).path}"/>`;
    })
    .join("");
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ /)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** The mark and the name above the title. */
function drawName(set: Setter): string {
  const name = set(company, 30);
  const scale = 1.6;
  const baseline = pictureHeight + 62;
  const markTop = baseline - name.capitals / 2 - (markShape.height * scale) / 2;
  const nameAt = edge + markShape.width * scale + 20;
  return `<g transform="translate(${edge} ${markTop}) scale(${scale})"><path fill="${palette.orange}" d="${markShape.square}"/><path d="${markShape.bars}"/></g><path transform="translate(${nameAt} ${baseline})" d="${name.path}"/>`;
}

const known: Record<string, string> = existsSync(stampsFile)
  ? JSON.parse(readFileSync(stampsFile, "utf8"))
  : {};
const wanted = shares.filter(
  ({ file, stamp }) => known[file] !== stamp || !existsSync(join(shareFolder, file)),
);
if (wanted.length > 0) {
  console.log(`Pictures of shared links: drawing ${wanted.length} of ${shares.length}`);
  // Most runs have nothing to do, and these take long to load.
  const { default: sharp } = await import("sharp");
  const { openTypeface } = await import("./outline-text.ts");
  const characters = [company, ...wanted.map(({ title }) => title)].join("");
  const set = await openTypeface({ characters, weight: 600, tracking: -0.018 });
  const name = drawName(set);
  const crops = new Map<string, Promise<Buffer>>();
  const crop = (picture: string) => {
    const made = crops.get(picture) ?? sharp(picture).resize(width, pictureHeight).raw().toBuffer();
    crops.set(picture, made);
    return made;
  };
  const ground = { width, height, channels: 3, background: palette.ink } as const;
  // One drawing keeps one core busy. The loops share the iterator, so each is made once.
  const waiting = wanted.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const { file, title, picture } of waiting) {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#ffffff">${name}${setTitle(title, set)}</svg>`;
        const raw = { width, height: pictureHeight, channels: 3 } as const;
        const drawn = await sharp({ create: ground })
          .composite([{ input: await crop(picture), raw, top: 0, left: 0 }, { input: Buffer.from(svg) }])
          .jpeg({ quality: 70 })
          .toBuffer();
        const target = join(shareFolder, file);
        await mkdir(dirname(target), { recursive: true });
        // Under another name first, so that an interrupted run leaves no partial picture.
        await writeFile(`${target}.part`, drawn);
        await rename(`${target}.part`, target);
      }
    }),
  );
  await writeFile(
    stampsFile,
    JSON.stringify(Object.fromEntries(shares.map(({ file, stamp }) => [file, stamp]))),
  );
}

const brand = content.page("en", "/brand").meta;
const press = ("press" in brand ? brand.press.pictures : []).flatMap((name) => {
  const { stem = "" } = content.pictures[name] ?? {};
  const file = join(picturesFolder, pressFile(stem));
  return existsSync(file) ? [] : { name, file };
});
if (press.length > 0) {
  console.log(`Press pictures: making ${press.length}`);
  const { default: sharp } = await import("sharp");
  const { masters } = await readMasters(contentFolder());
  await Promise.all(
    press.map(async ({ name, file }) => {
      const jpeg = sharp(masters.get(name)?.source)
        .withMetadata({ density: pressDensity })
        .jpeg({ quality: 90 });
      await mkdir(dirname(file), { recursive: true });
      await jpeg.toFile(`${file}.part`);
      await rename(`${file}.part`, file);
    }),
  );
}
