/** The thread that draws captchas, one at a time: a drawing is ten milliseconds of computing. */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
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

// Pages come first. On Linux this is the priority of this thread alone; elsewhere it would be that of the process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

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
