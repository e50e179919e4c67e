import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { emptyIfMissing, removeOld } from "#reader/remove-old.ts";

/** Days for which sent letters are kept, as evidence. */
export const sentLetterDays = 30;

/** Letters that were sent before this moment are deleted. */
export function sentLetterCutoff(now: Date): Date {
  return new Date(now.getTime() - sentLetterDays * 86_400_000);
}

/** The folder of letters that are written to files, without a mail server. */
export function letterFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

/** Deletes old letter files, and partial ones that a crash left. Returns their number. */
export function removeOldLetters({ dataDir, now }: { dataDir: string; now: Date }): Promise<number> {
  // The folder may hold other files.
  return removeOld(letterFolder(dataDir), sentLetterCutoff(now), (name) => /\.(eml|part)$/.test(name));
}

/** Deletes the letter files about submissions, but not those with the ids in `kept`. Returns their number. */
export async function removeLettersAbout(
  dataDir: string,
  references: readonly string[],
  kept: readonly string[] = [],
): Promise<number> {
  const folder = letterFolder(dataDir);
  const wanted = new Set(references);
  let count = 0;
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    // Named in sender.ts by time, reference and id.
    const [, reference = "", id = ""] = name.split("_");
    if (!wanted.has(reference) || kept.some((each) => id.startsWith(each))) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count;
}
