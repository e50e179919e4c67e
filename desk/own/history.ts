import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileChange } from "#reader/judge.ts";
import { hashOf, placeOf, readNow } from "../folder-files.ts";

/** A change as it was saved: what each file was before, in base64 (null where there was none), and its hash afterwards. */
export interface Change {
  id: string;
  /** An ISO date-time. */
  at: string;
  message: string;
  files: { path: string; before: string | null; after: string | null }[];
}

/** How many changes are kept. */
const keptChanges = 50;

/** Writes changes to the editors' folder, and keeps what they replaced in a folder of its own. */
export function createHistory(folder: string, kept: string) {
  mkdirSync(kept, { recursive: true });
  const fileOf = ({ id }: Change) => join(kept, `${id}.json`);

  /** The changes that are kept, newest first. */
  function list(): Change[] {
    const names = readdirSync(kept).toSorted().toReversed();
    return names.map((name) => JSON.parse(readFileSync(join(kept, name), "utf8")) as Change);
  }

  /** Writes files, each whole or not at all. What they replace is kept first. */
  function write(changes: FileChange[], message: string): Change {
    const at = new Date().toISOString();
    const files = changes.map(({ path, content }) => ({
      path,
      before: readNow(folder, path)?.toString("base64") ?? null,
      after: content ? hashOf(content) : null,
    }));
    const change = { id: at.replaceAll(/\D/g, ""), at, message, files };
    writeFileSync(fileOf(change), JSON.stringify(change));
    for (const { path, content } of changes) {
      const place = placeOf(folder, path);
      mkdirSync(dirname(place), { recursive: true });
      if (content) {
        writeFileSync(`${place}.new`, content);
        renameSync(`${place}.new`, place);
      } else rmSync(place, { force: true });
    }
    for (const old of list().slice(keptChanges)) rmSync(fileOf(old), { force: true });
    return change;
  }

  /** What undoes a change; undefined where a file has changed since, or the change is not kept. */
  function reverse(id: string): FileChange[] | undefined {
    const { files = [] } = list().find((change) => change.id === id) ?? {};
    const isLatest = files.every(({ path, after }) => {
      const now = readNow(folder, path);
      return (now ? hashOf(now) : null) === after;
    });
    if (files.length === 0 || !isLatest) return undefined;
    return files.map(({ path, before }) => ({
      path,
      content: before === null ? undefined : Buffer.from(before, "base64"),
    }));
  }

  return { write, list, reverse };
}
