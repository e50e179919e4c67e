import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** A file below the editors' folder as git names it: `sha` is the hash of git's blob. */
export interface FolderFile {
  path: string;
  size: number;
  sha: string;
}

/** A file that is to be written, or removed where it has no content. */
export interface FileChange {
  path: string;
  content: Buffer | undefined;
}

const editable = /\.(md|yaml|json|webp|png|jpe?g)$/;

/** A path that the desk does not write. `message` says why. */
export class PathError extends Error {}

/**
 * The place of a file below the editors' folder.
 * @throws PathError outside the folder, through a link, or for a kind of file that content does not have.
 */
export function placeOf(folder: string, path: string): string {
  const place = resolve(folder, path);
  const inside = relative(resolve(folder), place);
  if (path.includes("\0") || inside === "" || inside.startsWith("..") || resolve(inside) === inside)
    throw new PathError(`${path} is outside the editors' folder`);
  if (!editable.test(inside) || inside.split(sep).some((name) => name.startsWith(".")))
    throw new PathError(`${path}: content consists of Markdown, YAML, JSON and pictures`);
  let parent = resolve(folder);
  for (const name of inside.split(sep)) {
    parent = join(parent, name);
    if (existsSync(parent) && lstatSync(parent).isSymbolicLink())
      throw new PathError(`${path} leads through a link, which the desk does not follow`);
  }
  return place;
}

/** All files that the desk edits. */
export function listFiles(folder: string): FolderFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && editable.test(entry.name))
    .map((entry) => {
      const place = join(entry.parentPath, entry.name);
      const content = readFileSync(place);
      return {
        path: relative(folder, place).replaceAll(sep, "/"),
        size: content.length,
        sha: hashOf(content),
      };
    })
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

/** The hash that git gives to a file. */
export function hashOf(content: Buffer): string {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}
