import { classifyDatabaseError, failureAdvice } from "./database/failure.ts";

/** What the API works with, and may be without for a while. */
export type Part = "database" | "files" | "scanner";

/** Thrown where a part cannot be used for now. The message is for the operator. */
export class Unavailable extends Error {
  readonly part: Part;

  constructor(part: Part, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Unavailable";
    this.part = part;
  }
}

/** The system's codes of a disk that takes no file for now. */
const diskCodes = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EMFILE", "ENFILE"]);

/** Seconds after which a client may try again: as long as most restarts of a database take. */
export const retryAfter = 30;

/**
 * Tells a part that cannot be used for now, which is answered 503, from a fault of the program, which is answered 500.
 * @returns the part, and for the operator what to do about it.
 */
export function findOutage(error: unknown): { part: Part; advice: string } | undefined {
  if (error instanceof Unavailable) return { part: error.part, advice: error.message };
  const kind = classifyDatabaseError(error);
  if (kind) return { part: "database", advice: failureAdvice[kind] };
  const { code = "" } = Object(error) as { code?: string };
  if (!diskCodes.has(code)) return undefined;
  return { part: "files", advice: `files cannot be written to DATA_DIR (${code}): look at its disk` };
}
