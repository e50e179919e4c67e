import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** What a reading of the editors' folder reads of it; pictures are read by `npm run pictures` alone. */
const texts = /\.(md|yaml|json|txt)$/;

/** The folder in a data folder that keeps the texts of the last sound content. */
export function soundCopyIn(dataDir: string): string {
  return join(dataDir, "sound-content");
}

/**
 * Keeps the texts of an editors' folder in `kept`, as they are: another release reads them by its own rules.
 * @param isUnchanged whether the folder is still the one that was found sound, asked when all is copied
 */
export async function keepSoundCopy(
  folder: string,
  kept: string,
  isUnchanged: () => Promise<boolean>,
): Promise<void> {
  // Several processes of a site may share a data folder.
  const next = await mkdtemp(`${kept}-`);
  try {
    await cp(folder, next, {
      recursive: true,
      filter: (path) => texts.test(path) || !/\.\w+$/.test(path),
    });
    if (!(await isUnchanged())) return;
    await rm(kept, { recursive: true, force: true });
    await rename(next, kept).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster, with the same content.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Whether there is a sound copy. */
export function hasSoundCopy(kept: string | undefined): kept is string {
  return kept !== undefined && existsSync(kept);
}
