import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { EnvError } from "./env.ts";

/** Causes that lie in the path itself. Others, such as a full disk, may pass, and the pages work meanwhile. */
const wrongPath = new Set(["ENOENT", "ENOTDIR", "EEXIST"]);

/**
 * Creates DATA_DIR if it is missing, for the site's user alone. Folder by folder: Node's recursive mkdir never returns
 * where the system answers ENOENT below an existing folder, as /proc does.
 * @throws EnvError if there can be no folder at this path.
 */
export function createDataDir(path: string): void {
  try {
    createFolder(resolve(path));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (wrongPath.has(code)) throw new EnvError(`DATA_DIR: there can be no folder at ${path} (${code})`);
  }
}

function createFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  createFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
