import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

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
  for (const name of current)
    await copyFile(join(assets, name), join(kept, name), constants.COPYFILE_EXCL).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  await writeFile(join(kept, listName), JSON.stringify([...current]));
  for (const name of await readdir(kept)) {
    if (current.has(name) || name === listName) continue;
    const path = join(kept, name);
    if (now - (await stat(path)).mtimeMs > keptFor) await rm(path);
  }
}
