import type { Readable } from "node:stream";

/** A store holds no file of that id. */
export class FileMissing extends Error {}

/**
 * Where files are kept, each under an id of 32 characters that nobody can guess. No address of the site leads there but
 * the signed links of downloads.ts.
 */
export interface FileStore {
  /** Takes a file from the disk of this machine. It is there whole, and for good, or not at all. */
  put(id: string, file: { path: string; size: number }): Promise<void>;
  /** @throws FileMissing where there is no such file; another error where the store fails. */
  read(id: string): Promise<Readable>;
  /** Deletes a file; one that is not there is no error. */
  remove(id: string): Promise<void>;
  /** Looks whether the store works. @throws where it does not. */
  check(): Promise<void>;
  /** Everything that is kept, and since when. */
  list(): AsyncIterable<{ id: string; storedAt: Date }>;
}
