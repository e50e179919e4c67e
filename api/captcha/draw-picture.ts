import { Worker } from "node:worker_threads";
import type { Delivery, Order } from "./drawing-worker.ts";
import type { Drawn, DrawOptions, PictureType } from "./kind.ts";

/** Draws a captcha with a picture. @throws Overloaded where too many wait already. */
export type DrawPicture = (captchaType: PictureType, options: DrawOptions) => Promise<Drawn>;

/** So many pictures are waited for that one more would take longer than a visitor waits. */
export class Overloaded extends Error {}

/** About two seconds of drawing. */
const mostWaiting = 200;

/**
 * Makes a function that draws in a thread of its own. The thread starts with the first picture, and again after it
 * ended unexpectedly; it does not keep the process alive while it has nothing to draw.
 */
export function createDrawPicture({ most = mostWaiting } = {}): DrawPicture {
  const waiting = new Map<number, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const thread = new Worker(new URL("drawing-worker.ts", import.meta.url));
    thread.on("message", (delivery: Delivery) => {
      const { resolve, reject } = waiting.get(delivery.id) ?? {};
      waiting.delete(delivery.id);
      if (waiting.size === 0) thread.unref();
      if ("drawn" in delivery) resolve?.(delivery.drawn);
      else reject?.(new Error(delivery.error));
    });
    let cause: unknown;
    thread.on("error", (error) => (cause = error));
    thread.on("exit", () => {
      worker = undefined;
      const failure = new Error("The thread that draws captchas has ended", { cause });
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    });
    return thread;
  }

  return (captchaType, options) => {
    if (waiting.size >= most) return Promise.reject(new Overloaded(`${most} captchas wait to be drawn`));
    const thread = (worker ??= start());
    const order: Order = { id: ++lastId, captchaType, options };
    return new Promise((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(order);
    });
  };
}
