import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { cacheResponse, type CachedResponse } from "./cached-response.ts";

/** Media types of static files. Text is compressible; pictures and fonts are compressed already. */
export const mediaTypes: Record<string, { type: string; compressible: boolean }> = {
  ".js": { type: "text/javascript; charset=utf-8", compressible: true },
  ".css": { type: "text/css; charset=utf-8", compressible: true },
  ".json": { type: "application/json", compressible: true },
  ".svg": { type: "image/svg+xml", compressible: true },
  ".txt": { type: "text/plain; charset=utf-8", compressible: true },
  ".woff2": { type: "font/woff2", compressible: false },
  ".avif": { type: "image/avif", compressible: false },
  ".webp": { type: "image/webp", compressible: false },
  ".jpg": { type: "image/jpeg", compressible: false },
  ".ico": { type: "image/x-icon", compressible: false },
  ".png": { type: "image/png", compressible: false },
};

/** A folder whose files are served under an address. `isHashed` says which names change with their content. */
interface StaticFolder {
  folder: string;
  address: string;
  isHashed: (file: string) => boolean;
}

/**
 * Serves the files of some folders: `at` gives one by its address. A file is read at its first request, together with the
 * compressed versions (`.br`, `.gz`) that the build wrote. Browsers may cache names with a hash for a year. `refresh`
 * lists the folders again, for new files, and forgets those whose names stay when they change. `headers` are those of
 * every answer.
 */
export function createStaticFiles(folders: StaticFolder[], headers: Record<string, string>) {
  const list = () => new Map(folders.flatMap(listFiles));
  let files = list();
  const kept = new Map<string, CachedResponse>();

  return {
    at(address: string): CachedResponse | undefined {
      const known = kept.get(address);
      if (known) return known;
      const file = files.get(address);
      if (!file) return undefined;
      const answer = readFile(file, headers);
      kept.set(address, answer);
      return answer;
    },
    refresh(): void {
      files = list();
      for (const address of kept.keys()) if (!files.get(address)?.isHashed) kept.delete(address);
    },
  };
}

interface StaticFile {
  path: string;
  isHashed: boolean;
}

function listFiles({ folder, address, isHashed }: StaticFolder): [string, StaticFile][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && mediaTypes[extname(entry.name)])
    .map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      const file = relative(folder, path).replaceAll(sep, "/");
      return [`${address}/${file}`, { path, isHashed: isHashed(file) }];
    });
}

function readFile({ path, isHashed }: StaticFile, headers: Record<string, string>): CachedResponse {
  const { type, compressible } = mediaTypes[extname(path)] ?? {
    type: "application/octet-stream",
    compressible: false,
  };
  const identity = readFileSync(path);
  const compressed = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : identity);
  return cacheResponse(
    200,
    {
      ...headers,
      "Content-Type": type,
      "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ...(compressible && { Vary: "Accept-Encoding" }),
    },
    compressible
      ? { br: compressed(".br"), gzip: compressed(".gz"), identity }
      : { br: identity, gzip: identity, identity },
  );
}
