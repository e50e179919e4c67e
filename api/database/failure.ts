/** What is wrong with the database. Only `busy` passes by itself within seconds, and the next query may succeed. */
export type FailureKind = "unreachable" | "busy" | "full" | "replaced" | "failing";

/** What each kind means and how an operator fixes it, for logs. */
export const failureAdvice: Record<FailureKind, string> = {
  unreachable:
    "PostgreSQL cannot be reached, or refuses the site: start it, or check DATABASE_URL (login, sslrootcert), the certificate's host and dates, privileges and tables, connections, load, locks and the network; its message is in the log",
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
const sqliteKinds: Partial<Record<FailureKind, number[]>> = {
  busy: [5, 6, 15],
  full: [13],
  failing: [8, 10, 11, 14, 26],
};

/** By SQLSTATE, or else its class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresKinds: Partial<Record<FailureKind, string[]>> = {
  busy: ["40001", "40P01", "55P03"],
  full: ["53100"],
  // Beside connections: of logins, privileges, missing tables, a standby.
  unreachable: ["08", "25006", "25P03", "28", "3D", "42501", "42703", "42P01", "53", "57", "58", "XX"],
};

function kindOf<Code>(kinds: Partial<Record<FailureKind, Code[]>>, code: Code): FailureKind | undefined {
  return (Object.keys(kinds) as FailureKind[]).find((kind) => kinds[kind]?.includes(code));
}

/** The system's codes of connections that fail. */
const networkCodes = new Set(
  "ECONNREFUSED ECONNRESET EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ETIMEDOUT".split(" "),
);

/** Codes of Node for certificates that cannot be verified: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificateCode = /^ERR_TLS_CERT|_CERT|CERT_|LEAF_SIGNATURE/;

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
  if (code === "ERR_SQLITE_ERROR") return kindOf(sqliteKinds, errcode & 0xff);
  // As all errors that PostgreSQL sends.
  if ("severity" in error) return kindOf(postgresKinds, code) ?? kindOf(postgresKinds, code.slice(0, 2));
  return networkCodes.has(code) || certificateCode.test(code) || withoutCode.test(error.message)
    ? "unreachable"
    : undefined;
}
