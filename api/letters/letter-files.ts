import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

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

/**
 * Deletes old letter files, and partial ones that a crash left. Safe to run in several processes at once. Returns their
 * number.
 */
export async function removeOldLetters({ dataDir, now }: { dataDir: string; now: Date }): Promise<number> {
  const folder = letterFolder(dataDir);
  const before = sentLetterCutoff(now);
  let count = 0;
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    // The folder may hold other files.
    if (!/\.(eml|part)$/.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (!written || written.mtime >= before) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
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

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
