/** Names without information. */
const plain = new Set(["", "Error", "error", "DatabaseFailure", "Unavailable", "SqliteError"]);

/**
 * Finds the code of an error or of its cause, from the system or the database, or else its name, which holds the code of
 * S3's errors. Undefined if it has none of these.
 */
export function findErrorCode(error: unknown): string | undefined {
  const { code, cause, name } = Object(error) as { code?: unknown; cause?: unknown; name?: unknown };
  if (typeof code === "string" && code) return code;
  const causeCode = cause === undefined ? undefined : findErrorCode(cause);
  if (causeCode) return causeCode;
  return typeof name === "string" && !plain.has(name) ? name : undefined;
}
