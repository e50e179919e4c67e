import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { cacheResponse } from "./cached-response.ts";
import type { CachedResponse } from "./cached-response.ts";

/** Media types of what is served as it is. Text compresses; pictures and fonts are compressed already. */
export const mediaTypes: Record<string, { type: string; compressible: boolean }> = {
  ".js": { type: "text/javascript; charset=utf-8", compressible: true },
  ".css": { type: "text/css; charset=utf-8", compressible: true },
  ".json": { type: "application/json", compressible: true },
  ".svg": { type: "image/svg+xml", compressible: true },
  ".txt": { type: "text/plain; charset=utf-8", compressible: true },
  ".woff2": { type: "font/woff2", compressible: false },
  ".avif": { type: "image/avif", compressible: false },
  ".webp": { type: "image/webp", compressible: false },
  ".png": { type: "image/png", compressible: false },
};

/** A folder whose files are served under an address. `isHashed` tells names that change with their content. */
interface StaticFolder {
  folder: string;
  address: string;
  isHashed: (file: string) => boolean;
}

/**
 * The files of some folders by their address: `at` gives one. Each is read once, when it is first asked for, together
 * with its compressed twins (`.br`, `.gz`) that the build has made. A name with a hash may be kept by browsers for a year.
 * `refresh` lists the folders again, for files that were added since; what was read already stays as it is.
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
      const file = path.slice(join(folder, "/").length);
      return [`${address}/${file}`, { path, isHashed: isHashed(file) }];
    });
}

function readFile({ path, isHashed }: StaticFile, headers: Record<string, string>): CachedResponse {
  const { type, compressible } = mediaTypes[extname(path)] ?? {
    type: "application/octet-stream",
    compressible: false,
  };
  const identity = readFileSync(path);
  const twin = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : identity);
  return cacheResponse(
    200,
    {
      ...headers,
      "Content-Type": type,
      "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ...(compressible && { Vary: "Accept-Encoding" }),
    },
    compressible
      ? { br: twin(".br"), gzip: twin(".gz"), identity }
      : { br: identity, gzip: identity, identity },
  );
}
