/** What is wrong with the database. Only `busy` passes by itself within seconds, and the next query may succeed. */
export type FailureKind = "unreachable" | "refused" | "busy" | "full" | "replaced" | "failing";

/** What each kind means and how an operator fixes it, for logs; docs/operations.md says more. */
export const failureAdvice: Record<FailureKind, string> = {
  unreachable:
    "PostgreSQL does not accept connections or does not answer: start it, or check DATABASE_URL, its load, its locks and the network",
  refused:
    "PostgreSQL refuses the site's login or its queries: its message is in the log (login, connection limits, privileges, missing tables, a standby)",
  busy: "the database is busy: stop other programs that write to it for long, or use a faster disk",
  full: "the disk of the database is full: free some space",
  replaced:
    "the database file, its -wal or its -shm file was deleted or replaced: put it back, or restore a backup",
  failing:
    "the database file cannot be used: check its permissions and its disk; if it is damaged, stop the site and restore a backup",
};

const failureName = "DatabaseFailure";

/** An error of the database layer itself. */
export class DatabaseFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = failureName;
    this.kind = kind;
  }
}

/** By the primary result code, the low byte of `errcode`: https://sqlite.org/rescode.html */
const sqliteKinds: Record<number, FailureKind> = {
  5: "busy",
  6: "busy",
  8: "failing",
  10: "failing",
  11: "failing",
  13: "full",
  14: "failing",
  15: "busy",
  26: "failing",
};

/** By SQLSTATE, or its class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresKinds: Record<string, FailureKind> = {
  "08": "unreachable",
  "25006": "refused",
  "25P03": "unreachable",
  "28": "refused",
  "3D": "refused",
  "40001": "busy",
  "40P01": "busy",
  "42501": "refused",
  "42703": "refused",
  "42P01": "refused",
  "53": "refused",
  "53100": "full",
  "55P03": "busy",
  "57": "unreachable",
  "58": "refused",
  XX: "refused",
};

/** The system's codes of connections that fail. */
const networkCodes = new Set(
  "ECONNREFUSED ECONNRESET EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ETIMEDOUT".split(" "),
);

/** Errors of pg and its pool have no code if a connection or an answer does not come, or the connection ends. */
const withoutCode =
  /^Query read timeout$|timeout exceeded|connection timeout|^timeout expired$|^Connection terminated|not queryable$/;

/**
 * Distinguishes an unavailable database from a faulty query.
 * @returns the kind of failure, or undefined for an error that neither time nor an operator can fix, such as a syntax error.
 */
export function classifyDatabaseError(error: unknown): FailureKind | undefined {
  if (!(error instanceof Error)) return undefined;
  // Errors of a thread come without their class.
  if (error.name === failureName) return (error as DatabaseFailure).kind;
  const { code = "", errcode = 0 } = error as { code?: string; errcode?: number };
  if (code === "ERR_SQLITE_ERROR") return sqliteKinds[errcode & 0xff];
  // As all errors that PostgreSQL sends.
  if ("severity" in error) return postgresKinds[code] ?? postgresKinds[code.slice(0, 2)];
  return networkCodes.has(code) || withoutCode.test(error.message) ? "unreachable" : undefined;
}
