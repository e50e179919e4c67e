import { parentPort, type Worker } from "node:worker_threads";

/** An answer of the thread: the result of a call, or its error as an object, with all fields but the stack. */
type Answer<Result> = { id: number } & ({ result: Result } | { error: { message: string } });

/**
 * Calls functions in a worker thread, which runs `answerCalls`. The thread starts with the first call, restarts after it
 * has ended, and keeps the process alive only while calls are pending.
 */
export class WorkerCalls<Call, Result> {
  readonly #start: () => Worker;
  readonly #toEndError: (cause: unknown) => Error;
  readonly #pending = new Map<number, PromiseWithResolvers<Result>>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** `toEndError` creates the error of calls whose thread has ended, by the error that ended it, if known. */
  constructor(start: () => Worker, toEndError: (cause: unknown) => Error) {
    this.#start = start;
    this.#toEndError = toEndError;
  }

  /** The number of pending calls. */
  get pending(): number {
    return this.#pending.size;
  }

  /**
   * Sends a call. The thread answers calls in order.
   * @throws an error with the fields of the thread's own; that of `toEndError`; Error if the call cannot be cloned.
   */
  async call(call: Call): Promise<Result> {
    const worker = (this.#worker ??= this.#begin());
    const id = ++this.#lastId;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, call });
    const answered = Promise.withResolvers<Result>();
    this.#pending.set(id, answered);
    worker.ref();
    return answered.promise;
  }

  /** Ends a running thread. Pending calls fail. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #begin(): Worker {
    const worker = this.#start();
    let cause: unknown;
    worker.on("error", (error) => (cause = error));
    worker.on("exit", () => {
      this.#worker = undefined;
      const error = this.#toEndError(cause);
      for (const { reject } of this.#pending.values()) reject(error);
      this.#pending.clear();
    });
    worker.on("message", (answer: Answer<Result>) => {
      const answered = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if (this.#pending.size === 0) worker.unref();
      if ("result" in answer) answered?.resolve(answer.result);
      else answered?.reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    return worker;
  }
}

/**
 * Answers the calls that `WorkerCalls` sends to this thread, one at a time. Results and the fields of errors must be
 * cloneable.
 */
export function answerCalls<Call, Result>(perform: (call: Call) => Result | Promise<Result>): void {
  let last = Promise.resolve();
  parentPort?.on("message", ({ id, call }: { id: number; call: Call }) => {
    last = last
      .then(() => perform(call))
      .then(
        (result) => ({ id, result }),
        (error: Error) => ({ id, error: { ...error, message: error.message } }),
      )
      .then((answer) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        parentPort?.postMessage(answer);
      });
  });
}
