import { classifyDatabaseError } from "./database/failure.ts";

/** Thrown when the database, the store of files or the scanner is unavailable. The message is for the operator. */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}

/** The system's codes of a disk that cannot be written. */
const diskCodes = new Set("ENOSPC EDQUOT EROFS EIO EACCES EPERM ESTALE EMFILE ENFILE".split(" "));

/** Seconds after which clients may try again: most restarts of a database take no longer. */
export const retryAfter = 30;

/** Distinguishes an unavailable part (503) from a bug (500). */
export function isOutage(error: unknown): boolean {
  const { code = "" } = Object(error) as { code?: string };
  return error instanceof Unavailable || classifyDatabaseError(error) !== undefined || diskCodes.has(code);
}

/** What an error says. A refused connection to several addresses has no message, only a code. */
export function messageOf(error: unknown): string {
  const { message, code, name } = Object(error) as { message?: string; code?: string; name?: string };
  return message || code || name || String(error);
}
