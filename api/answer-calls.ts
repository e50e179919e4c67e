import { parentPort } from "node:worker_threads";

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
