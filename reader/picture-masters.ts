import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import { fallbackWidth } from "#shared/fallback-width.ts";
import { listFiles, readBytes, type Changed } from "./folder.ts";
import { readManifest } from "./pictures.ts";
import type { Problem } from "./problems.ts";

/** A picture as an editor put it into the folder `pictures/`. */
export interface Master {
  /** Below the editors' folder: `pictures/tank-depot.webp`. */
  file: string;
  /** As pages name it: `tank-depot`. */
  name: string;
  /** The name with a hash of the file and of how its renditions are made. */
  stem: string;
  source: Uint8Array;
  width: number;
  height: number;
}

/** Part of every hash: increment it when tools/make-pictures.ts makes other files of a master. */
const recipe = "6";

/** Reads the masters of an editors' folder, by name, and finds what the site could not show well. */
export async function readMasters(
  folder: string,
  changed?: Changed,
): Promise<{ masters: Map<string, Master>; problems: Problem[] }> {
  const files = listFiles(folder, "pictures", changed).filter((file) =>
    /^pictures\/[^/]+\.(webp|png|jpe?g|avif)$/i.test(file),
  );
  const problems: Problem[] = [];
  if (files.length === 0) problems.push({ file: "pictures", reason: `there is no picture in ${folder}` });
  const masters = new Map<string, Master>();
  for (const file of files) {
    const twin = masters.get(nameOf(file));
    const source = readBytes(folder, file, changed);
    const master = source && (await readMaster(file, source));
    const reason = twin
      ? `has the name of ${twin.file}: remove one of the two, or rename it`
      : master
        ? judgeSize(master)
        : "cannot be read as a picture: save it again as WebP, PNG or JPEG";
    if (reason) problems.push({ file, reason });
    if (master && !twin) masters.set(master.name, master);
  }
  return { masters, problems };
}

async function readMaster(file: string, source: Uint8Array): Promise<Master | undefined> {
  const name = nameOf(file);
  const hash = createHash("sha256").update(recipe).update(source).digest("hex").slice(0, 10);
  const stem = `${name}-${hash}`;
  const made = Object.values(readManifest()).find((each) => each.stem === stem);
  const size = made ?? (await readSize(source));
  return size && { file, name, stem, source, width: size.width, height: size.height };
}

async function readSize(source: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  // Most runs meet no new picture, and the library takes long to load.
  const { default: sharp } = await import("sharp");
  return sharp(source)
    .metadata()
    .catch(() => undefined);
}

function judgeSize({ width, height }: Master): string | undefined {
  const is = `is ${width} × ${height}`;
  if (width < fallbackWidth) return `${is}: save it ${fallbackWidth} wide at least, or better 3200`;
  const wanted = Math.round((width * 9) / 16);
  // Some programs round to even numbers.
  return Math.abs(height - wanted) > 2 ? `${is}: crop it to 16:9, such as ${width} × ${wanted}` : undefined;
}

function nameOf(file: string): string {
  return basename(file, extname(file));
}
