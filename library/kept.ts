/**
 * The build keeps what it read of the content, so that a start reads one file in place of parsing a hundred.
 * `node library/kept.ts` is a step of the build.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readText } from "./folder.ts";
import { createLibrary, type LibraryData, type PageSettings } from "./library.ts";
import { readManifest } from "./pictures.ts";
import { readContents, type Contents } from "./read.ts";

const keptFile = "build/content.json";

interface Kept extends Omit<Contents, "library"> {
  /** A hash of everything that was read. */
  stamp: string;
  library: LibraryData;
}

/** The contents that the build kept; read again where the folder or the settings have changed since, or without a build. */
export function openContents(folder: string, overrides: PageSettings = {}, file = keptFile): Contents {
  if (existsSync(file)) {
    const { stamp, library, ...rest } = JSON.parse(readFileSync(file, "utf8")) as Kept;
    if (stamp === readStamp(folder, overrides)) return { library: createLibrary(library), ...rest };
  }
  return readContents(folder, overrides);
}

/** Writes contents that were read of a folder into a file. */
export function keepContents(folder: string, contents: Contents, file = keptFile): void {
  const kept: Kept = { stamp: readStamp(folder), ...contents };
  writeFileSync(file, JSON.stringify(kept));
}

function readStamp(folder: string, overrides: PageSettings = {}): string {
  const hash = createHash("sha256").update(JSON.stringify([readManifest(), overrides]));
  for (const file of globSync("**/*.{md,yaml,json}", { cwd: folder }).toSorted())
    hash.update(`${file}\n${readText(join(folder, file))}\n`);
  return hash.digest("hex");
}

if (import.meta.main) keepContents("content", readContents("content"));
