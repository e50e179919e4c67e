import { constants } from "node:fs";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Unavailable } from "#api/unavailable.ts";
import { createS3Store, type S3Settings } from "./s3-store.ts";

/**
 * Stores files, each under an unguessable id of 32 characters. They can only be reached by the signed links of
 * downloads.ts.
 */
export interface FileStore {
  /** Stores a file from the disk, atomically and durably. */
  put(id: string, file: { path: string; size: number }): Promise<void>;
  /** Returns undefined if there is no such file. */
  read(id: string): Promise<Readable | undefined>;
  /** Deletes a file, if it exists. */
  remove(id: string): Promise<void>;
  /** Checks that the store works. @throws if it does not. */
  check(): Promise<void>;
}

/** The store of uploads: an S3-compatible bucket if `s3` is given, else a folder in `dataDir`. */
export function openFileStore({ dataDir, s3 }: { dataDir: string; s3?: S3Settings }): FileStore {
  return withOutageErrors(s3 ? createS3Store(s3) : createDiskStore(join(dataDir, "uploads")));
}

/**
 * Makes errors of a store Unavailable, with the original error as the cause: a refused connection to S3 must not look like
 * one to the database. Those of `check` are passed on.
 */
export function withOutageErrors(store: FileStore): FileStore {
  return {
    put: (id, file) => store.put(id, file).catch(throwOutage),
    read: (id) => store.read(id).catch(throwOutage),
    remove: (id) => store.remove(id).catch(throwOutage),
    check: store.check,
  };
}

/** @throws Unavailable */
function throwOutage(cause: unknown): never {
  const { code, name, message } = Object(cause) as NodeJS.ErrnoException;
  const reason = code ?? (name === "Error" ? message : name);
  const advice = `the file store is unavailable (${reason}): check it, and the S3_… settings or the disk of DATA_DIR`;
  throw new Unavailable(advice, { cause });
}

/**
 * Creates a store in a folder, which is created if missing and is only readable by the user of this process. `put` moves
 * files, which have to be on the same disk.
 */
export function createDiskStore(folder: string): FileStore {
  const create = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async put(id, { path }) {
      await create();
      await syncToDisk(path);
      await rename(path, join(folder, id));
      await syncToDisk(folder);
    },
    async read(id) {
      const file = await open(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return undefined;
      });
      return file?.createReadStream();
    },
    remove: (id) => rm(join(folder, id), { force: true }),
    async check() {
      await create();
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** Flushes a file, or a folder with the names of its files, to the disk. */
async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
