import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** What content consists of; no name of a file or folder begins with a dot. */
const editable = /^[^.][^/]*(\/[^.][^/]*)*\.(md|yaml|json|webp|png|jpe?g)$/;

/** A path that the desk does not write. `message` says why. */
export class PathError extends Error {}

/**
 * The place of a file below the editors' folder.
 * @throws PathError outside of the folder, through a link, or for a kind of file that content does not have.
 */
export function placeOf(folder: string, path: string): string {
  const place = resolve(folder, path);
  const inside = relative(folder, place).replaceAll(sep, "/");
  const isLink = (each: string) => lstatSync(each, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const way = inside.split("/").map((_, at, names) => join(folder, ...names.slice(0, at + 1)));
  if (path.includes("\0") || !editable.test(inside) || way.some(isLink))
    throw new PathError(`${path}: the desk writes Markdown, YAML, JSON and pictures below content/ alone`);
  return place;
}

/** What a file below the editors' folder has now; undefined where there is none. @throws PathError */
export function readNow(folder: string, path: string): Buffer | undefined {
  const place = placeOf(folder, path);
  return existsSync(place) ? readFileSync(place) : undefined;
}

/** All files that the desk edits, as git lists them. Sizes are in bytes. */
export function listAsGit(folder: string): { path: string; size: number; sha: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((path) => editable.test(path))
    .toSorted()
    .map((path) => {
      const content = readFileSync(join(folder, path));
      return { path, size: content.length, sha: hashOf(content) };
    });
}

/** The hash that git gives to a file. */
export function hashOf(content: Buffer): string {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}
