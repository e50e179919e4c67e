import type { FileType } from "#contract/upload.ts";

/** The type of a file by its content, and why it is refused. */
export interface Inspection {
  type: FileType;
  refusal?: "file.protected" | "file.macros" | "file.active";
}

/** A file that is malformed, or crafted to attack its reader. */
export class Unreadable extends Error {}
