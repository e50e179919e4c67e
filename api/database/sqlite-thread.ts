import { Worker } from "node:worker_threads";
import { WorkerCalls } from "#api/worker-calls.ts";
import { DatabaseFailure, sqliteErrorName } from "./failure.ts";
import type { Rows, SentError, Task, ThreadSettings } from "./sqlite-worker.ts";

/** An error of SQLite or of the system, with its original code. */
class SqliteError extends Error {
  readonly code: string | undefined;
  /** SQLite's extended result code. */
  readonly errcode: number | undefined;

  constructor({ message, code, errcode }: SentError) {
    super(message);
    this.name = sqliteErrorName;
    this.code = code;
    this.errcode = errcode;
  }
}

const endError = (cause?: unknown) =>
  new DatabaseFailure("failing", "the thread of the database has ended", { cause });

/**
 * A SQLite file in a thread of its own, which starts with the first task. Tasks run in the order of their calls. If the
 * thread ends unexpectedly, pending tasks fail; `reopen` starts another.
 */
export class SqliteThread {
  readonly #calls: WorkerCalls<Task, Rows, SentError>;

  constructor(settings: ThreadSettings) {
    this.#calls = new WorkerCalls<Task, Rows, SentError>({
      start: () => {
        // A file that has existed before is not created again.
        const mayCreate = settings.mayCreate && this.#calls.state === "unstarted";
        const workerData: ThreadSettings = { ...settings, mayCreate };
        return new Worker(new URL("sqlite-worker.ts", import.meta.url), { workerData });
      },
      toError: (error) =>
        error.kind ? new DatabaseFailure(error.kind, error.message) : new SqliteError(error),
      toEndError: endError,
    });
  }

  /**
   * Runs a task.
   * @throws SqliteError with SQLite's code; DatabaseFailure if the file was replaced, the transaction was rolled back, or
   *   the thread has ended.
   */
  async ask(task: Task): Promise<Rows> {
    if (this.#calls.state === "ended" && task.do !== "reopen") throw endError();
    return this.#calls.call(task);
  }

  /** Closes the file and ends the thread. */
  async close(): Promise<void> {
    if (this.#calls.state !== "running") return;
    await this.ask({ do: "close" }).catch(() => {});
    await this.#calls.end();
  }
}
