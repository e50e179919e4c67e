import type { FileType } from "#contract/upload.ts";

/** What a file is by its content, and why it is refused all the same. */
export interface Inspection {
  type: FileType;
  refusal?: "file.protected" | "file.macros" | "file.active";
}

/** A file that is not put together as its first bytes promise, or is made to hurt who reads it. */
export class Unreadable extends Error {}
