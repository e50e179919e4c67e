import { parentPort, type Worker } from "node:worker_threads";

/** How to start a thread and convert its errors. */
interface CalledThread<Failure> {
  /** Starts the thread, which runs `answerCalls`. */
  start: () => Worker;
  /** Converts the failure of a call. */
  toError: (failure: Failure) => Error;
  /** Creates the error of calls whose thread has ended. `cause` is the error that ended it, if known. */
  toEndError: (cause: unknown) => Error;
}

/** `ended` until the next call restarts the thread. */
type ThreadState = "unstarted" | "running" | "ended";

/**
 * Calls functions in a worker thread. The thread starts with the first call, restarts after it has ended, and keeps the
 * process alive only while calls are pending.
 */
export class WorkerCalls<Call, Result, Failure> {
  readonly #thread: CalledThread<Failure>;
  readonly #pending = new Map<number, PromiseWithResolvers<Result>>();
  #worker: Worker | undefined;
  #state: ThreadState = "unstarted";
  #lastId = 0;

  constructor(thread: CalledThread<Failure>) {
    this.#thread = thread;
  }

  /** The number of pending calls. */
  get pending(): number {
    return this.#pending.size;
  }

  get state(): ThreadState {
    return this.#state;
  }

  /**
   * Sends a call. The thread answers calls in order.
   * @throws the error of `toError` or `toEndError`; Error if the thread cannot start or the call cannot be cloned.
   */
  async call(call: Call): Promise<Result> {
    const worker = (this.#worker ??= this.#start());
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

  #start(): Worker {
    const worker = this.#thread.start();
    this.#state = "running";
    worker.on("message", (answer: Answer<Result, Failure>) => this.#settle(worker, answer));
    let cause: unknown;
    worker.on("error", (error) => (cause = error));
    worker.on("exit", () => {
      this.#worker = undefined;
      this.#state = "ended";
      const error = this.#thread.toEndError(cause);
      for (const { reject } of this.#pending.values()) reject(error);
      this.#pending.clear();
    });
    return worker;
  }

  #settle(worker: Worker, answer: Answer<Result, Failure>): void {
    const answered = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (this.#pending.size === 0) worker.unref();
    if ("result" in answer) answered?.resolve(answer.result);
    else answered?.reject(this.#thread.toError(answer.failure));
  }
}

/** An answer of the thread: the result of a call, or its failure in a cloneable form. */
export type Answer<Result, Failure> = { id: number } & ({ result: Result } | { failure: Failure });

/**
 * Answers the calls that `WorkerCalls` sends to this thread, one at a time. Results and failures must be cloneable.
 */
export function answerCalls<Call, Result, Failure>(
  perform: (call: Call) => Result | Promise<Result>,
  toFailure: (error: unknown) => Failure,
): void {
  async function answer(id: number, call: Call): Promise<Answer<Result, Failure>> {
    try {
      return { id, result: await perform(call) };
    } catch (error) {
      return { id, failure: toFailure(error) };
    }
  }

  let last = Promise.resolve();
  parentPort?.on("message", ({ id, call }: { id: number; call: Call }) => {
    last = last.then(async () => {
      const answered = await answer(id, call);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      parentPort?.postMessage(answered);
    });
  });
}
