/** Names that say no more than the message. */
const plain = new Set(["", "Error", "error", "DatabaseFailure", "Unavailable", "SqliteError"]);

/**
 * What names an error where its message does not: its code or that of its cause, from the system or the database, or
 * else its name, where S3's errors have their code. Undefined where it has none of these.
 */
export function findErrorCode(error: unknown): string | undefined {
  const { code, cause, name } = Object(error) as { code?: unknown; cause?: unknown; name?: unknown };
  if (typeof code === "string" && code) return code;
  const causeCode = cause === undefined ? undefined : findErrorCode(cause);
  if (causeCode) return causeCode;
  return typeof name === "string" && !plain.has(name) ? name : undefined;
}
