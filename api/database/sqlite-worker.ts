/**
 * The thread that holds the SQLite file. It does one thing after the other, so waiting for the disk or for another
 * program's lock blocks nothing but the database. See sqlite-thread.ts for the other side.
 */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { answerCalls } from "#api/worker-calls.ts";

/** What the thread is started with. */
export interface ThreadSettings {
  file: string;
  /** How long to wait for another program's lock, in milliseconds. */
  wait: number;
  /** Whether to make the file if it is not there. */
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

/** An error as it crosses the threads: SQLite's own, the system's, or that the file was replaced. */
export interface SentError {
  message: string;
  code?: string;
  errcode?: number;
  isReplaced?: boolean;
}

const { file, wait, mayCreate } = workerData as ThreadSettings;

/** The file under its name is not the one that is open: what is written there would be gone after a restart. */
class Replaced extends Error {
  readonly isReplaced = true;
}

interface OpenFile {
  database: DatabaseSync;
  /** What tells the file and its write-ahead log from others of the same name. */
  inodes: string;
}

let opened: OpenFile | undefined;
let hasOpened = false;

function open(): OpenFile {
  if (!existsSync(file)) {
    if (hasOpened || !mayCreate) throw new Replaced(`${file} is not there`);
    // What was committed last may be in it alone, and SQLite would empty it beside a new file.
    if (existsSync(`${file}-wal`))
      throw new Replaced(
        `${file} is not there, but its log ${file}-wal is: put the file back or restore a backup, or delete the log to start anew`,
      );
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }
  // SQLite gives its -wal and -shm files the mode of the database: none of them is for other users of this machine.
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: wait });
  try {
    // Every commit is on disk before it returns, and what is deleted is overwritten.
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;",
    );
    // Reading something makes the write-ahead log, if there was none.
    database.prepare("SELECT count(*) FROM sqlite_schema").get();
  } catch (error) {
    database.close();
    throw error;
  }
  hasOpened = true;
  return { database, inodes: inodes() };
}

function inodes(): string {
  return [file, `${file}-wal`]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? `${found.dev}:${found.ino}` : "none";
    })
    .join(" ");
}

/** @throws Replaced where the file that is open is not the one under its name any more. */
function checked(): DatabaseSync {
  opened ??= open();
  if (inodes() !== opened.inodes)
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
      // In a transaction, the file is looked at when it begins and when it has ended.
      const database = opened?.database.isTransaction ? opened.database : checked();
      return query(database, task.sql, task.parameters);
    }
    case "begin":
      // Takes the lock at once: a transaction that reads first could not wait for it later.
      checked().exec("BEGIN IMMEDIATE");
      return none;
    case "commit":
      opened?.database.exec("COMMIT");
      // What was committed into a file that is not there is not kept.
      checked();
      return none;
    case "rollback":
      // After an error such as a full disk, SQLite has rolled back by itself.
      if (opened?.database.isTransaction) opened.database.exec("ROLLBACK");
      return none;
    case "reopen":
      try {
        close();
      } catch {
        // It was unusable, which is why it is opened again.
      }
      checked();
      return none;
    case "close":
      close();
      return none;
  }
}

function sent(error: unknown): SentError {
  const { message, code, errcode, isReplaced } = error as Error & Omit<SentError, "message">;
  return { message, code, errcode, isReplaced };
}

answerCalls(perform, sent);
