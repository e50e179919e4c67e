/// <reference lib="webworker" />
import { cachedAt, pagesCache } from "./cached-pages.ts";

interface Limit {
  /** The most entries that a cache holds. */
  entries: number;
  /** How long they are held, in days. */
  days?: number;
}

/** The page on cookies tells visitors the same. */
const limits: Record<string, Limit> = {
  [pagesCache]: { entries: 120, days: 60 },
  offices: { entries: 40 },
  // More than a release has in all: a file that every page needs was the first to be written.
  assets: { entries: 250 },
  pictures: { entries: 60 },
};

const day = 24 * 60 * 60 * 1000;

/** Deletes what is beyond the limits of the worker's caches, the oldest first: caches list entries as they were written. */
export async function trimCaches(): Promise<void> {
  for (const [name, { entries, days = Infinity }] of Object.entries(limits)) {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    for (const [at, request] of requests.entries()) {
      const isSurplus = at < requests.length - entries;
      if (!isSurplus && !(await isOlder(cache, request, days))) break;
      await cache.delete(request);
    }
  }
}

async function isOlder(cache: Cache, request: Request, days: number): Promise<boolean> {
  if (days === Infinity) return false;
  const response = await cache.match(request);
  return response !== undefined && cachedAt(response) < Date.now() - days * day;
}
