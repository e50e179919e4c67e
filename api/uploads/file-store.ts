import type { Readable } from "node:stream";

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
