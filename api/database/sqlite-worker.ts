/**
 * The thread that holds the SQLite file. It runs one task at a time, so that waiting for the disk or for a lock blocks only
 * the database. See sqlite-thread.ts for the other side.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { answerCalls } from "#api/worker-calls.ts";

/** Start parameters of the thread. */
export interface ThreadSettings {
  file: string;
  /** Timeout for the lock of another program, in milliseconds. */
  wait: number;
  /** Whether to create a missing file. */
  mayCreate: boolean;
}

export type Task =
  | { do: "query"; sql: string; parameters: readonly unknown[] }
  | { do: "begin" | "commit" | "rollback" | "reopen" | "close" };

export interface Rows {
  rows: unknown[];
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
}

/** An error as sent to the main thread: of SQLite, of the system, or `Replaced`. */
export interface SentError {
  message: string;
  code?: string;
  errcode?: number;
  isReplaced?: boolean;
}

const { file, wait, mayCreate } = workerData as ThreadSettings;

/** The path no longer leads to the open file: what is written there would be lost at a restart. */
class Replaced extends Error {
  readonly isReplaced = true;
}

interface OpenFile {
  database: DatabaseSync;
  /** Identifies the file and its write-ahead log. */
  inodes: string;
}

let opened: OpenFile | undefined;
let hasOpened = false;

function open(): OpenFile {
  if (!existsSync(file)) {
    if (hasOpened || !mayCreate) throw new Replaced(`${file} is missing`);
    // The log may hold the last commits, and SQLite would truncate it beside a new file.
    if (existsSync(`${file}-wal`))
      throw new Replaced(
        `${file} is missing, but its log ${file}-wal exists: put the file back or restore a backup, or delete the log to start with an empty database`,
      );
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }
  // No access for other users. SQLite gives its -wal and -shm files the same mode.
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: wait });
  try {
    // Commits are on disk before they return, and deleted rows are overwritten.
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
    );
    // A read creates the write-ahead log if there is none.
    database.prepare("SELECT count(*) FROM sqlite_schema").get();
  } catch (error) {
    database.close();
    throw error;
  }
  hasOpened = true;
  return { database, inodes: readInodes() };
}

function readInodes(): string {
  return [file, `${file}-wal`]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? `${found.dev}:${found.ino}` : "none";
    })
    .join(" ");
}

/** Opens the file if it is not open. @throws Replaced if the path no longer leads to the open file. */
function openedFile(): DatabaseSync {
  opened ??= open();
  if (readInodes() !== opened.inodes)
    throw new Replaced(`${file} or its -wal file was deleted or replaced while it was open`);
  return opened.database;
}

function close(): void {
  const { database } = opened ?? {};
  opened = undefined;
  database?.close();
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
    case "query": {
      // Within a transaction, the file is checked only at its start and its end.
      const database = opened?.database.isTransaction ? opened.database : openedFile();
      return query(database, task.sql, task.parameters);
    }
    case "begin":
      // Locks at once: a transaction that has already read could not wait for the lock.
      openedFile().exec("BEGIN IMMEDIATE");
      return none;
    case "commit":
      opened?.database.exec("COMMIT");
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
  const { message, code, errcode, isReplaced } = error as Error & Omit<SentError, "message">;
  return { message, code, errcode, isReplaced };
}

answerCalls(perform, serializeError);
