import { Worker } from "node:worker_threads";
import { DatabaseFailure, sqliteErrorName } from "./failure.ts";
import type { Answer, Rows, SentError, Task, ThreadSettings } from "./sqlite-worker.ts";

/** An error of SQLite or of the system, with the code that it had in the thread. */
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

interface Waiting {
  resolve: (rows: Rows) => void;
  reject: (error: Error) => void;
}

/**
 * A SQLite file in a thread of its own, which starts with the first task. Tasks are done in the order in which they are
 * asked. A thread that ends unexpectedly fails what it was asked; `reopen` starts another.
 */
export class SqliteThread {
  readonly #settings: ThreadSettings;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #hasEnded = false;
  #lastId = 0;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  /**
   * Does a task.
   * @throws SqliteError with SQLite's code; DatabaseFailure where the file was replaced or the thread has ended.
   */
  ask(task: Task): Promise<Rows> {
    if (this.#hasEnded && task.do !== "reopen")
      return Promise.reject(new DatabaseFailure("failing", "the database's thread has ended"));
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // The process may end while the thread has nothing to do, and not before.
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, ...task });
    });
  }

  /** Closes the file and ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    await this.ask({ do: "close" }).catch(() => {});
    await worker.terminate();
  }

  #start(): Worker {
    // A file that was there once is not made anew.
    const mayCreate = this.#settings.mayCreate && !this.#hasEnded;
    const workerData: ThreadSettings = { ...this.#settings, mayCreate };
    this.#hasEnded = false;
    const worker = new Worker(new URL("sqlite-worker.ts", import.meta.url), { workerData });
    worker.unref();
    worker.on("message", (answer: Answer) => this.#settle(worker, answer));
    let cause: unknown;
    worker.on("error", (error) => (cause = error));
    worker.on("exit", () => {
      this.#worker = undefined;
      this.#hasEnded = true;
      const failure = new DatabaseFailure("failing", "the database's thread has ended", { cause });
      for (const { reject } of this.#waiting.values()) reject(failure);
      this.#waiting.clear();
    });
    return worker;
  }

  #settle(worker: Worker, answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) worker.unref();
    if ("result" in answer) return waiting?.resolve(answer.result);
    const { error } = answer;
    waiting?.reject(
      error.isReplaced ? new DatabaseFailure("replaced", error.message) : new SqliteError(error),
    );
  }
}
