import { classifyDatabaseError, failureAdvice } from "./database/failure.ts";

/** Services that the API depends on. */
type Part = "database" | "files" | "scanner";

/** Thrown when a part is unavailable. The message is for the operator. */
export class Unavailable extends Error {
  readonly part: Part;

  constructor(part: Part, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Unavailable";
    this.part = part;
  }
}

/** The system's codes of a disk that cannot be written. */
const diskCodes = new Set("ENOSPC EDQUOT EROFS EIO EACCES EPERM ESTALE EMFILE ENFILE".split(" "));

/** Seconds after which clients may try again: most restarts of a database take no longer. */
export const retryAfter = 30;

/**
 * Distinguishes an unavailable part (503) from a bug (500).
 * @returns the part with advice for the operator; undefined for a bug.
 */
export function findOutage(error: unknown): { part: Part; advice: string } | undefined {
  if (error instanceof Unavailable) return { part: error.part, advice: error.message };
  const kind = classifyDatabaseError(error);
  if (kind) return { part: "database", advice: failureAdvice[kind] };
  const { code = "" } = Object(error) as { code?: string };
  if (!diskCodes.has(code)) return undefined;
  return {
    part: "files",
    advice: `files cannot be written to DATA_DIR (${code}): check its disk, its owner and its mode`,
  };
}
