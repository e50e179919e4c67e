import { join } from "node:path";
import { openLazily } from "#api/open-lazily.ts";
import { Unavailable } from "#api/unavailable.ts";
import { createDiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Store, type S3Settings } from "./s3-store.ts";

/**
 * Creates a store that opens at its first use, and tries again at the next use if that fails. Its errors are Unavailable
 * with the original error as the cause: a refused connection to S3 must not look like one to the database. The errors of
 * `check` are passed on.
 */
export function createLazyStore(open: () => Promise<FileStore>): FileStore {
  const store = openLazily(open);
  async function withStore<T>(use: (opened: FileStore) => Promise<T>): Promise<T> {
    try {
      return await use(await store());
    } catch (cause) {
      const { code, name, message } = Object(cause) as NodeJS.ErrnoException;
      const reason = code ?? (name === "Error" ? message : name);
      const advice = `the file store is unavailable (${reason}): check it, and the S3_… settings or the disk of DATA_DIR`;
      throw new Unavailable("files", advice, { cause });
    }
  }
  return {
    put: (id, file) => withStore((opened) => opened.put(id, file)),
    read: (id) => withStore((opened) => opened.read(id)),
    remove: (id) => withStore((opened) => opened.remove(id)),
    check: async () => (await store()).check(),
  };
}

/** Opens the file store: an S3-compatible bucket if `s3` is given, else a folder in `dataDir`. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3?: S3Settings }): Promise<FileStore> {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataDir, "uploads"));
}
