import { parentPort, type Worker } from "node:worker_threads";

/** An answer of the thread: the result of a call, or its error as an object, with all fields but the stack. */
type Answer<Result> = { id: number } & ({ result: Result } | { error: { message: string } });

/**
 * Creates what calls functions in a worker thread, which runs `answerCalls`. The thread starts with the first call, restarts
 * after it has ended, and keeps the process alive only while calls are pending. `toEndError` creates the error of calls whose
 * thread has ended, by the error that ended it, if known.
 */
export function createWorkerCalls<Call, Result>(start: () => Worker, toEndError: (cause: unknown) => Error) {
  const pending = new Map<number, PromiseWithResolvers<Result>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function begin(): Worker {
    const begun = start();
    let cause: unknown;
    begun.on("error", (error) => (cause = error));
    begun.on("exit", () => {
      worker = undefined;
      const error = toEndError(cause);
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    });
    begun.on("message", (answer: Answer<Result>) => {
      const answered = pending.get(answer.id);
      pending.delete(answer.id);
      if (pending.size === 0) begun.unref();
      if ("result" in answer) answered?.resolve(answer.result);
      else answered?.reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    return begun;
  }

  return {
    /** Returns the number of pending calls. */
    pending: () => pending.size,
    /**
     * Sends a call. The thread answers calls in order.
     * @throws an error with the fields of the thread's own; that of `toEndError`; Error if the call cannot be cloned.
     */
    async call(call: Call): Promise<Result> {
      worker ??= begin();
      const id = ++lastId;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, call });
      const answered = Promise.withResolvers<Result>();
      pending.set(id, answered);
      worker.ref();
      return answered.promise;
    },
    /** Ends a running thread. Pending calls fail. */
    async end(): Promise<void> {
      await worker?.terminate();
    },
  };
}

/**
 * Answers the calls that `createWorkerCalls` sends to this thread, one at a time. Results and the fields of errors must be
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
