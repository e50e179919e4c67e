import type { Readable } from "node:stream";

/** The store has no file with that id. */
export class FileMissing extends Error {}

/**
 * Stores files, each under an unguessable id of 32 characters. They can only be reached by the signed links of
 * downloads.ts.
 */
export interface FileStore {
  /** Stores a file from the disk, atomically and durably. */
  put(id: string, file: { path: string; size: number }): Promise<void>;
  /** @throws FileMissing if there is no such file; another error if the store fails. */
  read(id: string): Promise<Readable>;
  /** Deletes a file, if it exists. */
  remove(id: string): Promise<void>;
  /** Checks that the store works. @throws if it does not. */
  check(): Promise<void>;
  /** Lists all files. */
  list(): AsyncIterable<{ id: string; storedAt: Date }>;
}
