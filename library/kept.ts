/**
 * What the build found sound is kept beside it, so that a start reads one file in place of parsing a hundred.
 * `node library/kept.ts` is a step of the build.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { libraryOf, versionOf } from "./library.ts";
import type { LibraryData, Reach } from "./library.ts";
import { readContents } from "./read.ts";
import type { Contents } from "./read.ts";

const keptFile = "build/content.json";

interface Kept {
  /** Stands for the folder that was read. */
  stamp: string;
  library: LibraryData;
  words: Contents["words"];
}

/** What the build kept of the folder; read anew where the folder or the settings have changed since, or nothing was built. */
export function openContents(folder: string, reach: Reach = {}, file = keptFile): Contents {
  if (existsSync(file)) {
    const { stamp, library, words } = JSON.parse(readFileSync(file, "utf8")) as Kept;
    if (stamp === stampOf(folder, reach)) return { library: libraryOf(library), words };
  }
  return readContents(folder, reach);
}

/** Keeps what was read of the folder in a file. */
export function keepContents(folder: string, { library, words }: Contents, file = keptFile): void {
  const kept: Kept = { stamp: stampOf(folder), library, words };
  writeFileSync(file, JSON.stringify(kept));
}

/** Stands for all that `readContents` reads: the library, and the files beside it. */
function stampOf(folder: string, reach: Reach = {}): string {
  const hash = createHash("sha256").update(versionOf(folder, reach));
  const others = globSync(["terms.yaml", "{mail,records,messages}/**/*.{yaml,json}"], { cwd: folder });
  for (const file of others.toSorted()) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}

if (import.meta.main) keepContents("content", readContents("content"));
