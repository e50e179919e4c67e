/** The last step of the build: writes a `.br` and a `.gz` for each compressible file. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compress } from "#server/pages/cached-response.ts";
import { mediaTypes } from "#server/pages/static-files.ts";

const folder = "build/client";

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !mediaTypes[extname(entry.name)]?.compressible) continue;
  const path = join(entry.parentPath, entry.name);
  const { br, gzip } = await compress(await readFile(path), "smallest");
  await writeFile(`${path}.br`, br);
  await writeFile(`${path}.gz`, gzip);
}
