import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileChange } from "#reader/judge.ts";
import { hashOf, listAsGit, placeOf, readNow } from "../folder-files.ts";

/** A change as it was saved: what each file was before, in base64 (null where there was none), and its hash afterwards. */
interface Saved {
  id: string;
  /** An ISO date-time. */
  at: string;
  message: string;
  files: { path: string; before: string | null; after: string | null }[];
}

/** A change with whether its files are as it left them, so that it can be undone. */
export type Change = Saved & { canUndo: boolean };

/** How many changes are kept. */
const keptChanges = 50;

/** Writes changes to the editors' folder, and keeps what they replaced in a folder of its own. */
export function createHistory(folder: string, kept: string) {
  mkdirSync(kept, { recursive: true });

  /** The files of the changes that are kept, newest first, without what file managers leave beside them. */
  const keptFiles = () =>
    readdirSync(kept)
      .filter((name) => name.endsWith(".json"))
      .toSorted()
      .toReversed()
      .map((name) => join(kept, name));

  /** The changes that are kept, newest first. */
  function list(): Change[] {
    const now = new Map(listAsGit(folder).map(({ path, sha }) => [path, sha]));
    return keptFiles().map((file) => {
      const saved = JSON.parse(readFileSync(file, "utf8")) as Saved;
      const canUndo = saved.files.every(({ path, after }) => (now.get(path) ?? null) === after);
      return { ...saved, canUndo };
    });
  }

  /** Writes files, each whole or not at all. What they replace is kept first. */
  function write(changes: FileChange[], message: string): Saved {
    const at = new Date().toISOString();
    const files = changes.map(({ path, content }) => ({
      path,
      before: readNow(folder, path)?.toString("base64") ?? null,
      after: content ? hashOf(content) : null,
    }));
    const saved = { id: at.replaceAll(/\D/g, ""), at, message, files };
    writeWhole(join(kept, `${saved.id}.json`), JSON.stringify(saved));
    for (const { path, content } of changes) {
      const place = placeOf(folder, path);
      mkdirSync(dirname(place), { recursive: true });
      if (content) writeWhole(place, content);
      else rmSync(place, { force: true });
    }
    for (const old of keptFiles().slice(keptChanges)) rmSync(old, { force: true });
    return saved;
  }

  return { write, list };
}

/** What undoes a change. */
export function reverse({ files }: Change): FileChange[] {
  return files.map(({ path, before }) => ({
    path,
    content: before === null ? undefined : Buffer.from(before, "base64"),
  }));
}

function writeWhole(place: string, content: string | Buffer): void {
  writeFileSync(`${place}.new`, content);
  renameSync(`${place}.new`, place);
}
