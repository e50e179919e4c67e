import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { removeOld } from "./remove-old.ts";

/** What a reading of the editors' folder reads of it; pictures are read by `npm run pictures` alone. */
const texts = /\.(md|yaml|json|txt)$/;

/** Milliseconds. Older copies were left by processes that were killed. */
const longestReading = 3_600_000;

/** The folder in a data folder that keeps the texts of the last sound content. */
export function soundCopyIn(dataDir: string): string {
  return join(dataDir, "sound-content");
}

/**
 * Copies the texts of an editors' folder as they are, since another release reads them by its own rules, to a new folder
 * beside `kept`, and returns its path. What is found sound there is kept by `keepCopy`: nobody can change it in between.
 */
export async function copyTexts(folder: string, kept: string): Promise<string> {
  const beginning = `${basename(kept)}-`;
  const isLeft = (name: string) => name.startsWith(beginning);
  await removeOld(dirname(kept), new Date(Date.now() - longestReading), isLeft);
  // Several processes of a site may share a data folder.
  const copy = await mkdtemp(`${kept}-`);
  await cp(folder, copy, {
    recursive: true,
    filter: (path) => texts.test(path) || !/\.\w+$/.test(path),
  }).catch(async (error: unknown) => {
    await dropCopy(copy);
    throw error;
  });
  return copy;
}

/** Puts a copy in the place of the kept one. */
export async function keepCopy(copy: string, kept: string): Promise<void> {
  // Moved away at once: it takes a while to remove it, in which a kill would leave none.
  const old = `${copy}-old`;
  await rename(kept, old).catch(() => {});
  await rename(copy, kept).catch((error: NodeJS.ErrnoException) => {
    // Another process was faster, with the same content.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  await dropCopy(old);
}

/** Removes a copy that was not kept. */
export async function dropCopy(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
}

/** Whether there is a sound copy. */
export function hasSoundCopy(kept: string | undefined): kept is string {
  return kept !== undefined && existsSync(kept);
}
