import { once } from "node:events";
import { constants, createReadStream } from "node:fs";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./file-store.ts";

/**
 * Creates a store in a folder, which is created if missing and is only readable by the user of this process. `put` moves
 * files, which have to be on the same disk.
 */
export async function createDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async put(id, { path }) {
      await syncToDisk(path);
      await rename(path, join(folder, id));
      await syncToDisk(folder);
    },
    async read(id) {
      const stream = createReadStream(join(folder, id));
      try {
        await once(stream, "open");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
      return stream;
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
    remove: (id) => rm(join(folder, id), { force: true }),
  };
}

/** Flushes a file, or a folder with the names of its files, to the disk. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
