import { join } from "node:path";
import { retried } from "#api/retried.ts";
import { createDiskStore } from "./disk-store.ts";
import { createS3Store } from "./s3-store.ts";
import type { S3Settings } from "./s3-store.ts";
import type { FileStore } from "./store.ts";

/** A store that is opened at its first use, and again at the next where that failed. */
export function createLateStore(open: () => Promise<FileStore>): FileStore {
  const store = retried(open);
  return {
    put: async (...input) => (await store()).put(...input),
    read: async (id) => (await store()).read(id),
    remove: async (id) => (await store()).remove(id),
    check: async () => (await store()).check(),
    async *list() {
      yield* (await store()).list();
    },
  };
}

/** Opens where files are kept: an S3-compatible bucket where one is named, else a folder in `dataDir`. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3?: S3Settings }): Promise<FileStore> {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataDir, "uploads"));
}
