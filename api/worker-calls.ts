import type { Worker } from "node:worker_threads";
import { parentPort } from "node:worker_threads";

/** What calls need to know of their thread. */
export interface CalledThread<Failure> {
  /** Starts the thread, which answers with `answerCalls`. */
  start: () => Worker;
  /** The error of a call that failed in the thread. */
  toError: (failure: Failure) => Error;
  /** The error of calls whose thread ended before it answered. `cause` is what ended it, where that is known. */
  toEndError: (cause: unknown) => Error;
}

/** `ended` lasts until the next call starts the thread again. */
export type ThreadState = "unstarted" | "running" | "ended";

/**
 * Calls to a worker thread. The thread starts with the first call, and with the first one after it ended. It keeps
 * the process alive only while it has calls to answer.
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

  /** How many calls are not answered yet. */
  get pending(): number {
    return this.#pending.size;
  }

  get state(): ThreadState {
    return this.#state;
  }

  /**
   * Sends a call, which the thread answers after all earlier ones.
   * @throws the error of `toError` or `toEndError`; Error where the thread cannot be started or the call not be cloned.
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

  /** Ends the thread, if it runs. Pending calls fail. */
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

/** What a thread sends back: the result of a call, or what its error has to say across threads. */
export type Answer<Result, Failure> = { id: number } & ({ result: Result } | { failure: Failure });

/**
 * Answers the calls that `WorkerCalls` sends to this thread, one after the other. Results and failures must be
 * cloneable.
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
