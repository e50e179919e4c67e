/**
 * What the build found sound is kept beside it, so that a start reads one file in place of parsing a hundred.
 * `node site/content/kept-library.ts` is a step of the build.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { libraryOf, readLibrary, versionOf } from "./library.ts";
import type { Library, LibraryData, Reach } from "./library.ts";

const keptFile = "build/content.json";

/** The library as the build kept it; read anew where the folder has changed since, or was never built. */
export function openLibrary(folder: string, reach: Reach = {}, file = keptFile): Library {
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, "utf8")) as LibraryData;
    if (kept.version === versionOf(folder, reach)) return libraryOf(kept);
  }
  return readLibrary(folder, reach);
}

if (import.meta.main) writeFileSync(keptFile, JSON.stringify(readLibrary("content")));
