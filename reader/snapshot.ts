/**
 * A snapshot of the content as the build read it, so that a start reads one file instead of parsing a hundred.
 * `node reader/snapshot.ts` is a step of the build.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "./content-folder.ts";
import { createLibrary, type LibraryData, type PageSettings } from "./library.ts";
import { readManifest } from "./pictures.ts";
import { readContents, type Contents } from "./read.ts";

const snapshotFile = "build/content.json";

interface Snapshot extends Omit<Contents, "library"> {
  /** A hash of everything that was read. */
  stamp: string;
  library: LibraryData;
}

/** The contents in the build's snapshot; read from the folder if it or the settings have changed, or without a build. */
export function readSnapshot(folder: string, overrides: PageSettings = {}, file = snapshotFile): Contents {
  if (existsSync(file)) {
    const { stamp, library, ...rest } = JSON.parse(readFileSync(file, "utf8")) as Snapshot;
    if (stamp === readStamp(folder, overrides)) return { library: createLibrary(library), ...rest };
  }
  return readContents(folder, overrides);
}

/** Writes a snapshot of contents that were read from a folder. */
export function writeSnapshot(folder: string, contents: Contents, file = snapshotFile): void {
  const snapshot: Snapshot = { stamp: readStamp(folder), ...contents };
  writeFileSync(file, JSON.stringify(snapshot));
}

function readStamp(folder: string, overrides: PageSettings = {}): string {
  const hash = createHash("sha256").update(JSON.stringify([readManifest(), overrides]));
  for (const file of globSync("**/*.{md,yaml,json}", { cwd: folder }).toSorted())
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

if (import.meta.main) writeSnapshot(contentFolder(), readContents(contentFolder()));
