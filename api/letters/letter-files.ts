import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A letter that was sent is kept so many days, to see that it was. */
export const sentLetterDays = 30;

/** Letters sent before this moment are kept no longer. */
export function sentLetterCutoff(now: Date): Date {
  return new Date(now.getTime() - sentLetterDays * 86_400_000);
}

/** The folder where letters land as files while there is no mail server. */
export function letterFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

/**
 * Deletes letters that were written to files long ago, and halves that a crash left. Several processes may do it at
 * once. Returns how many there were; `dryRun` counts only.
 */
export async function removeOldLetters({
  dataDir,
  now,
  dryRun = false,
}: {
  dataDir: string;
  now: Date;
  dryRun?: boolean;
}): Promise<number> {
  const folder = letterFolder(dataDir);
  const before = sentLetterCutoff(now);
  let count = 0;
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    // The folder may hold what is not ours.
    if (!/\.(eml|part)$/.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (!written || written.mtime >= before) continue;
    if (!dryRun) await rm(path, { force: true });
    count += 1;
  }
  return count;
}

/** Deletes letters about submissions that were written to files. Returns how many there were. */
export async function removeLettersAbout(dataDir: string, references: readonly string[]): Promise<number> {
  const folder = letterFolder(dataDir);
  const wanted = new Set(references);
  let count = 0;
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    // sender.ts names a letter by time, reference and id.
    const [, reference = ""] = name.split("_");
    if (!wanted.has(reference)) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count;
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
