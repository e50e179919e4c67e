/** The thread that draws captchas, one at a time: a drawing is ten milliseconds of computing. */
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "#api/background-thread.ts";
import { blockPuzzle } from "./block-puzzle.ts";
import { clickWord } from "./click-word.ts";
import type { Drawn, DrawOptions, PictureType } from "./kind.ts";

/** A picture to draw. `id` comes back with it. */
export interface Order {
  id: number;
  captchaType: PictureType;
  options: DrawOptions;
}

export type Delivery = { id: number } & ({ drawn: Drawn } | { error: string });

const kinds = { blockPuzzle, clickWord };

lowerThreadPriority();

async function draw({ id, captchaType, options }: Order): Promise<void> {
  const delivery = await kinds[captchaType].draw(options).then(
    (drawn): Delivery => ({ id, drawn }),
    (error: unknown): Delivery => ({ id, error: error instanceof Error ? error.message : String(error) }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(delivery);
}

let last = Promise.resolve();
parentPort?.on("message", (order: Order) => {
  last = last.then(() => draw(order));
});
