import cluster from "node:cluster";
import type { CaptchaStore } from "#api/captcha/store.ts";
import type { Counters } from "#api/limiting/counters.ts";
import type { Call, FromPrimary, FromWorker, SharedPart } from "./messages.ts";

/** What the workers of a machine share, which the primary keeps. */
export interface Shared {
  /** The counters of limits, and the captchas that are not spent. */
  counters: Counters;
  captchas: CaptchaStore;
  /** Tells the worker that sends letters that there is one. */
  wakeOutbox: () => void;
  /** Called when another worker has stored a letter. */
  onWake: (wake: () => unknown) => void;
}

/** Connects a worker with its primary; undefined in a process that serves alone. */
export function connectToPrimary(): Shared | undefined {
  if (!process.send || !cluster.isWorker) return undefined;
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let wake: () => unknown = () => {};
  process.on("message", (message: FromPrimary) => {
    if (message.kind === "wake") return void wake();
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.error === undefined) call?.resolve(message.result);
    else call?.reject(new Error(message.error));
  });

  const send = (message: FromWorker) => process.send?.(message);
  function ask(part: SharedPart, name: string, input: unknown[]): Promise<unknown> {
    const answered = Promise.withResolvers<unknown>();
    const call: Call = { kind: "call", id: ++lastId, part, name, input };
    pending.set(call.id, answered);
    send(call);
    return answered.promise;
  }
  /** An object whose methods are called in the primary. */
  const remote = <T>(part: SharedPart, names: (keyof T & string)[]) =>
    Object.fromEntries(names.map((name) => [name, (...input: unknown[]) => ask(part, name, input)])) as T;

  return {
    counters: remote<Counters>("counters", ["read", "increment", "decrement", "deleteExpired"]),
    captchas: remote<CaptchaStore>("captchas", ["put", "read", "take"]),
    wakeOutbox: () => send({ kind: "wake" }),
    onWake: (call) => (wake = call),
  };
}
