/**
 * Why the database is unavailable. Only `busy` passes by itself within seconds, and the next query may succeed.
 */
export type FailureKind =
  | "unreachable"
  | "silent"
  | "refused"
  | "too-many-connections"
  | "busy"
  | "full"
  | "read-only"
  | "replaced"
  | "damaged"
  | "failing"
  | "unusable";

/** What each kind means and how an operator fixes it, for logs; docs/operations.md has a section for each. */
export const failureAdvice: Record<FailureKind, string> = {
  unreachable: "the database does not accept connections: start it, or check DATABASE_URL and the network",
  silent: "the database does not answer in time: check its load, its locks and the network",
  refused:
    "the database refuses the login: check the user, password and database name in DATABASE_URL, and that this database still exists",
  "too-many-connections":
    "the database has no free connection: raise max_connections or the role's connection limit, or run fewer copies and other clients",
  busy: "the database is busy: stop other programs that write to it for long, or use a faster disk",
  full: "the disk of the database is full: free some space",
  "read-only":
    "the database is read-only: check the permissions of the file, and that DATABASE_URL is not a standby",
  replaced:
    "the database file, its -wal or its -shm file was deleted or replaced: put it back, or restore a backup",
  damaged: "the database is damaged: stop the site and restore a backup",
  failing: "the disk of the database is failing: check the system log",
  unusable:
    "a table, a column or a privilege is missing: check the owner and the grants of the tables, and whether one was renamed or dropped",
};

/** An error of the database layer itself. */
export class DatabaseFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseFailure";
    this.kind = kind;
  }
}

/** The name of errors that come from the thread of a SQLite file. */
export const sqliteErrorName = "SqliteError";

/** By the primary result code, the low byte of `errcode`: https://sqlite.org/rescode.html */
const sqliteKinds: Record<number, FailureKind> = {
  5: "busy",
  6: "busy",
  8: "read-only",
  10: "failing",
  11: "damaged",
  13: "full",
  14: "unreachable",
  15: "busy",
  26: "damaged",
};

/** Missing tables and columns have no result code of their own, only the general 1. */
const sqliteMissing = /^no such (table|column): /;

/** By SQLSTATE, or its class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresKinds: Record<string, FailureKind> = {
  "08": "unreachable",
  "28": "refused",
  "3D": "refused",
  "3F": "unusable",
  "53": "failing",
  "57": "unreachable",
  "58": "failing",
  XX: "failing",
  "25006": "read-only",
  "25P03": "silent",
  "40001": "busy",
  "40P01": "busy",
  "53100": "full",
  "42501": "unusable",
  "42703": "unusable",
  "42P01": "unusable",
  "53300": "too-many-connections",
  "55P03": "busy",
  "57014": "silent",
  XX001: "damaged",
  XX002: "damaged",
};

/** By the system's error code for files. */
const fileKinds: Record<string, FailureKind> = {
  EACCES: "read-only",
  EPERM: "read-only",
  EROFS: "read-only",
  ENOSPC: "full",
  EDQUOT: "full",
  EIO: "failing",
};

/** By the system's error code for connections. */
const networkKinds: Record<string, FailureKind> = {
  ECONNREFUSED: "unreachable",
  ECONNRESET: "unreachable",
  EPIPE: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ENOTFOUND: "unreachable",
  EAI_AGAIN: "unreachable",
  ETIMEDOUT: "silent",
};

/** Messages of errors of pg and its pool that have no code. */
const postgresMessages: [RegExp, FailureKind][] = [
  [/^Query read timeout$/, "silent"],
  [/timeout exceeded when trying to connect|due to connection timeout|^timeout expired$/, "silent"],
  [/^Connection terminated|connection error and is not queryable|^Client was closed/, "unreachable"],
];

/**
 * Distinguishes an unavailable database from a faulty query.
 * @returns the kind of failure, or undefined for an error that neither time nor an operator can fix, such as a syntax error.
 */
export function classifyDatabaseError(error: unknown): FailureKind | undefined {
  if (error instanceof DatabaseFailure) return error.kind;
  if (!(error instanceof Error)) return undefined;
  const { code = "", errcode } = error as { code?: string; errcode?: number };
  if (code === "ERR_SQLITE_ERROR")
    return sqliteMissing.test(error.message) ? "unusable" : sqliteKinds[(errcode ?? 0) & 0xff];
  if (error.name === sqliteErrorName) return fileKinds[code];
  if (networkKinds[code]) return networkKinds[code];
  if (/^[0-9A-Z]{5}$/.test(code) && "severity" in error)
    return postgresKinds[code] ?? postgresKinds[code.slice(0, 2)];
  return postgresMessages.find(([pattern]) => pattern.test(error.message))?.[1];
}
