import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from "kysely";
import { DatabaseFailure } from "./failure.ts";
import type { SqliteThread } from "./sqlite-thread.ts";

/**
 * Kysely's dialect for a SQLite file in a thread. A transaction holds the one connection; a caller that waits for more than
 * `wait` milliseconds gets the error `busy` (503).
 */
export function sqliteDialect(thread: SqliteThread, wait: number): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteThreadDriver(thread, wait),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
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

class SqliteThreadDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #wait: number;
  readonly #connection: SqliteThreadConnection;
  /** Callers that wait for the connection, in order. */
  readonly #queue: (() => void)[] = [];
  #isTaken = false;

  constructor(thread: SqliteThread, wait: number) {
    this.#thread = thread;
    this.#wait = wait;
    this.#connection = new SqliteThreadConnection(thread);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return Promise.resolve(this.#connection);
    }
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve(this.#connection);
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(take), 1);
        reject(new DatabaseFailure("busy", `the database was busy for ${this.#wait / 1000} s`));
      }, this.#wait);
      this.#queue.push(take);
    });
  }

  releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isTaken = false;
    return Promise.resolve();
  }

  async beginTransaction(): Promise<void> {
    await this.#thread.ask({ do: "begin" });
    this.#connection.isInTransaction = true;
  }

  async commitTransaction(): Promise<void> {
    await this.#thread.ask({ do: "commit" });
    this.#connection.isInTransaction = false;
  }

  async rollbackTransaction(): Promise<void> {
    // A failed rollback must not hide the error that caused it. A transaction ends with its thread.
    await this.#thread.ask({ do: "rollback" }).catch(() => {});
    this.#connection.isInTransaction = false;
  }

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

class SqliteThreadConnection implements DatabaseConnection {
  /** Told with each query, since a thread that was restarted would not know. */
  isInTransaction = false;
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { isInTransaction } = this;
    const task = { do: "query", sql, parameters, isInTransaction } as const;
    const { rows, changes, lastInsertRowid } = await this.#thread.ask(task);
    return {
      rows: rows as R[],
      ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
      ...(lastInsertRowid !== undefined && { insertId: BigInt(lastInsertRowid) }),
    };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncGenerator<QueryResult<R>> {
    throw new Error("Streaming is not supported for SQLite");
  }
}
