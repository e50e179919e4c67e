/**
 * The thread that holds the SQLite file. It runs one task at a time, so that waiting for the disk or for a lock blocks only
 * the database. See sqlite-thread.ts for the other side.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { answerCalls } from "#api/worker-calls.ts";
import { DatabaseFailure, type FailureKind } from "./failure.ts";

/** Start parameters of the thread. */
export interface ThreadSettings {
  file: string;
  /** Timeout for the lock of another program, in milliseconds. */
  wait: number;
  /** Whether to create a missing file. */
  mayCreate: boolean;
}

export type Task =
  | { do: "query"; sql: string; parameters: readonly unknown[]; isInTransaction: boolean }
  | { do: "begin" | "commit" | "rollback" | "reopen" | "close" };

export interface Rows {
  rows: unknown[];
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
}

/** An error as sent to the main thread: of SQLite, of the system, or a `DatabaseFailure` with its kind. */
export interface SentError {
  message: string;
  code?: string;
  errcode?: number;
  kind?: FailureKind;
}

const { file, wait, mayCreate } = workerData as ThreadSettings;

/** The path no longer leads to the open file: what is written there would be lost at a restart. */
const replaced = (message: string) => new DatabaseFailure("replaced", message);

interface OpenFile {
  database: DatabaseSync;
  /** A read-only connection. Closed last, it avoids a checkpoint: see `close`. */
  guard: DatabaseSync;
  inodes: Inodes;
}

/** Identifies the file, its write-ahead log and the shared memory that holds the locks on the log. */
interface Inodes {
  file: string;
  wal: string;
  shm: string;
}

let opened: OpenFile | undefined;
let hasOpened = false;

function open(): OpenFile {
  if (!existsSync(file)) {
    if (hasOpened || !mayCreate) throw replaced(`${file} is missing`);
    // The log may hold the last commits, and SQLite would truncate it beside a new file.
    if (existsSync(`${file}-wal`))
      throw replaced(
        `${file} is missing, but its log ${file}-wal exists: put the file back or restore a backup, or delete the log to start with an empty database`,
      );
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }
  // No access for other users. SQLite gives its -wal and -shm files the same mode.
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: wait });
  let guard: DatabaseSync | undefined;
  try {
    // Commits are on disk before they return, and deleted rows are overwritten.
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
    );
    guard = new DatabaseSync(file, { readOnly: true, timeout: wait });
    // A read creates the write-ahead log if there is none, and takes the lock that lasts until the file is closed.
    for (const each of [database, guard]) each.prepare("SELECT count(*) FROM sqlite_schema").get();
  } catch (error) {
    guard?.close();
    database.close();
    throw error;
  }
  hasOpened = true;
  return { database, guard, inodes: readInodes() };
}

const noFile = "none";

function readInodes(): Inodes {
  const inode = (path: string) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.dev}:${found.ino}` : noFile;
  };
  return { file: inode(file), wal: inode(`${file}-wal`), shm: inode(`${file}-shm`) };
}

/**
 * Opens the file if it is not open.
 * @throws DatabaseFailure if the path no longer leads to the open file, its log and its shared memory. Programs with
 *   different -shm files do not see each other's locks, and overwrite each other's commits.
 */
function openedFile(): DatabaseSync {
  opened ??= open();
  const { inodes, database } = opened;
  const found = readInodes();
  if (found.file !== inodes.file || found.wal !== inodes.wal)
    throw replaced(`${file} or its -wal file was deleted or replaced while it was open`);
  if (found.shm !== inodes.shm) {
    // At once: an exit would close the file as well, with a checkpoint.
    close();
    throw replaced(`${file}-shm was deleted or replaced while the database was open`);
  }
  return database;
}

/**
 * The open file within a transaction. It is checked only at the transaction's start and end.
 * @throws DatabaseFailure if there is no transaction any more: the file was reopened, the thread was restarted, or SQLite
 *   rolled back by itself. What follows would be stored without what came before.
 */
function fileInTransaction(): DatabaseSync {
  if (!opened?.database.isTransaction) throw new DatabaseFailure("busy", "the transaction was rolled back");
  return opened.database;
}

/**
 * Closes the file, normally with a checkpoint, which SQLite makes with the last connection that can write. But once
 * another program uses the file with another -shm file, a checkpoint would overwrite what that program has written. Then
 * the guard is closed last, which makes none, and the commits stay in the log for whoever opens the file next.
 */
function close(): void {
  const closing = opened;
  opened = undefined;
  if (!closing) return;
  const { database, guard, inodes } = closing;
  const found = readInodes();
  const isUsedElsewhere = found.file === inodes.file && found.shm !== noFile && found.shm !== inodes.shm;
  for (const each of isUsedElsewhere ? [database, guard] : [guard, database]) each.close();
}

function query(database: DatabaseSync, sql: string, parameters: readonly unknown[]): Rows {
  const statement = database.prepare(sql);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) };
  return { rows: [], ...statement.run(...values) };
}

const none: Rows = { rows: [] };

function perform(task: Task): Rows {
  switch (task.do) {
    case "query":
      return query(task.isInTransaction ? fileInTransaction() : openedFile(), task.sql, task.parameters);
    case "begin":
      // Locks at once: a transaction that has already read could not wait for the lock.
      openedFile().exec("BEGIN IMMEDIATE");
      return none;
    case "commit":
      fileInTransaction().exec("COMMIT");
      // A commit into a replaced file is lost.
      openedFile();
      return none;
    case "rollback":
      // After an error such as a full disk, SQLite has rolled back by itself.
      if (opened?.database.isTransaction) opened.database.exec("ROLLBACK");
      return none;
    case "reopen":
      try {
        close();
      } catch {
        // The file may be unusable, which is why it is reopened.
      }
      openedFile();
      return none;
    case "close":
      close();
      return none;
  }
}

function serializeError(error: unknown): SentError {
  const { message, code, errcode, kind } = error as Error & Omit<SentError, "message">;
  return { message, code, errcode, kind };
}

answerCalls(perform, serializeError);
