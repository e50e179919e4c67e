import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf, placeOf, type FileChange } from "../folder-files.ts";

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
  const fileOf = (id: string) => join(kept, `${id}.json`);

  /** The files of the changes, the newest first. */
  const names = () => readdirSync(kept).toSorted().toReversed();

  function readNow(path: string): Buffer | undefined {
    const place = placeOf(folder, path);
    return existsSync(place) ? readFileSync(place) : undefined;
  }

  /** Writes files, each whole or not at all. What they replace is kept first. */
  function write(changes: FileChange[], message: string): Change {
    const now = new Date().toISOString();
    const id = now.replaceAll(/\D/g, "");
    const files = changes.map(({ path, content }) => ({
      path,
      before: readNow(path)?.toString("base64") ?? null,
      after: content ? hashOf(content) : null,
    }));
    const change = { id, at: now, message, files };
    writeFileSync(fileOf(id), JSON.stringify(change));
    for (const { path, content } of changes) {
      const place = placeOf(folder, path);
      if (!content) rmSync(place, { force: true });
      else {
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(`${place}.new`, content);
        renameSync(`${place}.new`, place);
      }
    }
    for (const old of names().slice(keptChanges)) rmSync(join(kept, old), { force: true });
    return change;
  }

  /** The changes that are kept, newest first. */
  function list(): Change[] {
    return names().map((name) => JSON.parse(readFileSync(join(kept, name), "utf8")) as Change);
  }

  /** What undoes a change; undefined where a file has changed since, or the change is not kept. */
  function reverse(id: string): FileChange[] | undefined {
    const change = list().find((each) => each.id === id);
    const isLatest = change?.files.every(({ path, after }) => {
      const now = readNow(path);
      return (now ? hashOf(now) : null) === after;
    });
    if (!change || !isLatest) return undefined;
    return change.files.map(({ path, before }) => ({
      path,
      content: before === null ? undefined : Buffer.from(before, "base64"),
    }));
  }

  return { write, list, reverse, readNow };
}

export type History = ReturnType<typeof createHistory>;
