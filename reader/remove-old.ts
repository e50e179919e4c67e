import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes what was last written before a moment in a folder, where `isOurs` is true of its name. A folder that is missing has
 * nothing. Several processes may do so at once. Returns how many were removed.
 */
export async function removeOld(
  folder: string,
  before: Date,
  isOurs: (name: string) => boolean,
): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    const path = join(folder, name);
    const found = isOurs(name) ? await stat(path).catch(() => undefined) : undefined;
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
}

/** The names of a folder that may be missing. */
export function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
