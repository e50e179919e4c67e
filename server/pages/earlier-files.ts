import { copyFile, mkdir, readdir, readFile, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { removeOld } from "#reader/remove-old.ts";

const keptFor = 7 * 24 * 60 * 60_000;
/** Names the files of the release that ran last. */
const listName = "release.json";

/** The folder in a data folder that has the browser's files of this release and of those that ran within a week. */
export function earlierFilesIn(dataDir: string): string {
  return join(dataDir, "assets");
}

/**
 * Keeps the browser's files of this release for the next one: a page that is open while a release changes asks for the
 * old names. What has been of no release for a week is deleted.
 * @param assets the folder of this release's files, whose names change with their content
 */
export async function keepFiles(assets: string, kept: string, now = Date.now()): Promise<void> {
  await mkdir(kept, { recursive: true });
  const current = new Set(await readdir(assets));
  const last = await readFile(join(kept, listName), "utf8").then(
    (text) => JSON.parse(text) as string[],
    () => [],
  );
  // The week begins when a file is first missing in a release.
  for (const name of last)
    if (!current.has(name)) await utimes(join(kept, name), now / 1000, now / 1000).catch(() => {});
  for (const name of current.difference(new Set(await readdir(kept)))) {
    // Renamed when complete: a copy that a full disk or a kill has torn would be served.
    const copy = join(kept, `${name}.${process.pid}`);
    await copyFile(join(assets, name), copy);
    await rename(copy, join(kept, name));
  }
  await writeFile(join(kept, listName), JSON.stringify([...current]));
  await removeOld(kept, new Date(now - keptFor), (name) => !current.has(name) && name !== listName);
}
