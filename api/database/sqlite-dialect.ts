import { Worker } from "node:worker_threads";
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { createWorkerCalls } from "#api/worker-calls.ts";
import { DatabaseFailure } from "./failure.ts";
import { createSqliteFile, type Rows, type SqliteTask } from "./sqlite-file.ts";

/** A SQLite database that performs tasks one after the other. */
interface SqliteThread {
  perform: (task: SqliteTask) => Promise<Rows>;
  end: () => Promise<void>;
}

/** A file in a thread of its own, which starts with the first task. A database in memory waits for nothing. */
export function startSqlite(file: string, wait: number): SqliteThread {
  if (file === ":memory:") {
    const perform = createSqliteFile(file, wait);
    return { perform: async (task) => perform(task), end: async () => {} };
  }
  const calls = createWorkerCalls<SqliteTask, Rows>(
    () => new Worker(new URL("sqlite-worker.ts", import.meta.url), { workerData: { file, wait } }),
    (cause) => new DatabaseFailure("failing", "the thread of the database has ended", { cause }),
  );
  return { perform: (task) => calls.call(task), end: () => calls.end() };
}

/** Kysely's dialect for it. A caller that waits for more than `wait` milliseconds gets the error `busy` (503). */
export function sqliteDialect(thread: SqliteThread, wait: number): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => createDriver(thread, wait),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class Adapter extends SqliteAdapter {
  // The driver queues callers itself, since Kysely would let them wait without a timeout.
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  // SQLite can roll back schema changes, so migrations are atomic.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The driver and its one connection, which a transaction holds. */
function createDriver(thread: SqliteThread, wait: number): Driver {
  /** Callers that wait for the connection, in order. */
  const queue: (() => void)[] = [];
  let isTaken = false;
  let isInTransaction = false;

  const run = (sql: string, parameters: readonly unknown[] = []) =>
    thread.perform({ sql, parameters, isInTransaction });

  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, changes } = await run(sql, parameters);
      return { rows: rows as R[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) };
    },
    streamQuery() {
      throw new Error("Streaming is not supported for SQLite");
    },
  };

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(new DatabaseFailure("busy", `the database was busy for ${wait / 1000} s`));
      }, wait);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(start);
    });
  }

  return {
    async init() {},
    async acquireConnection() {
      if (isTaken) await waitForTurn();
      isTaken = true;
      return connection;
    },
    async releaseConnection() {
      const next = queue.shift();
      if (next) next();
      else isTaken = false;
    },
    async beginTransaction() {
      // Locks at once: a transaction that has already read could not wait for the lock.
      await run("BEGIN IMMEDIATE");
      isInTransaction = true;
    },
    async commitTransaction() {
      await run("COMMIT");
      isInTransaction = false;
    },
    async rollbackTransaction() {
      // SQLite may have rolled back by itself, and a failed rollback must not hide the error that caused it.
      await run("ROLLBACK").catch(() => {});
      isInTransaction = false;
    },
    async destroy() {
      await thread.perform("close").catch(() => {});
      await thread.end();
    },
  };
}
