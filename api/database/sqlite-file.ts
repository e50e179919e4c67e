import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { DatabaseFailure } from "./failure.ts";

/** `open` opens the file, or opens it again. Statements open it only the first time. */
export type SqliteTask =
  "open" | "close" | { sql: string; parameters: readonly unknown[]; isInTransaction: boolean };

export interface Rows {
  rows: unknown[];
  changes?: number | bigint;
}

interface OpenFile {
  database: DatabaseSync;
  /** A read-only connection. Closed last, it avoids a checkpoint. */
  guard: DatabaseSync;
  identity: string;
}

/**
 * Creates a function that performs tasks on a SQLite file, or on a database in memory (`:memory:`), and waits for the disk,
 * and up to `wait` milliseconds for another program's lock.
 */
export function createSqliteFile(file: string, wait: number): (task: SqliteTask) => Rows {
  const isFile = file !== ":memory:";
  let opened: OpenFile | undefined;
  let hasOpened = false;

  const replaced = (what: string) => new DatabaseFailure("replaced", `${file} ${what}`);

  /** Identifies the file, its write-ahead log, and the shared memory that holds the locks on the log. */
  const identify = () =>
    ["", "-wal", "-shm"].map((suffix) => statSync(file + suffix, { throwIfNoEntry: false })?.ino).join();

  const isThere = () => !isFile || existsSync(file);

  function createFile(): void {
    if (!isThere()) {
      if (hasOpened) throw replaced("is missing");
      // The log may hold the last commits, and SQLite would truncate it beside a new file.
      if (existsSync(`${file}-wal`))
        throw replaced(
          "is missing, but its log (-wal) exists: put the file back or restore a backup, or delete the log to start with an empty database",
        );
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    }
    // No access for other users. SQLite gives its -wal and -shm files the same mode.
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  }

  function open(): OpenFile {
    if (isFile) createFile();
    const database = new DatabaseSync(file, { timeout: wait });
    let guard: DatabaseSync | undefined;
    try {
      // Commits are on disk before they return, and deleted rows are overwritten.
      database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;");
      guard = new DatabaseSync(file, { readOnly: isFile, timeout: wait });
      // A read creates the write-ahead log if there is none, and takes the lock that lasts until the file is closed.
      for (const each of [database, guard]) each.prepare("SELECT count(*) FROM sqlite_schema").get();
    } catch (error) {
      guard?.close();
      database.close();
      throw error;
    }
    hasOpened = true;
    return { database, guard, identity: identify() };
  }

  /**
   * Closes the file with a checkpoint, which SQLite makes with the last connection that can write. If the log or the locks
   * were replaced, a checkpoint would overwrite what other programs have written into the file; without one, the commits
   * stay in the log for whoever opens the file next.
   */
  function close({ database, guard, identity }: OpenFile): void {
    opened = undefined;
    for (const each of identify() === identity ? [guard, database] : [database, guard]) each.close();
  }

  /** @throws DatabaseFailure if what is written would be lost, or overwrite commits of programs that do not see our locks. */
  function checkIdentity(found: OpenFile): void {
    if (identify() === found.identity) return;
    // At once: an exit would close the file as well, with a checkpoint.
    if (isThere()) close(found);
    throw replaced("or its -wal or -shm file was deleted or replaced while it was open");
  }

  function perform(task: SqliteTask): Rows {
    if (task === "open" || task === "close") {
      // A deleted file stays open, so that an operator can save it before the process ends.
      if (opened && (task === "close" || isThere())) close(opened);
      if (task === "open") opened = open();
      return { rows: [] };
    }
    if (!opened && hasOpened) throw replaced("is not open");
    opened ??= open();
    const { database } = opened;
    // The file was reopened, or SQLite rolled back by itself: what follows would be stored without what came before.
    if (task.isInTransaction && !database.isTransaction)
      throw new DatabaseFailure("busy", "the transaction was rolled back");
    if (!database.isTransaction) checkIdentity(opened);
    const statement = database.prepare(task.sql);
    const values = task.parameters as SQLInputValue[];
    const result: Rows =
      statement.columns().length > 0
        ? { rows: statement.all(...values) }
        : { rows: [], changes: statement.run(...values).changes };
    // A commit into a file that was moved away is lost.
    if (!database.isTransaction) checkIdentity(opened);
    return result;
  }

  return (task) => {
    try {
      return perform(task);
    } catch (error) {
      const { syscall, message } = error as NodeJS.ErrnoException;
      throw syscall ? new DatabaseFailure("failing", message) : error;
    }
  };
}
