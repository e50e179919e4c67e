import { Worker } from "node:worker_threads";
import { createWorkerCalls } from "#api/worker-calls.ts";
import type { DrawTask } from "./drawing-worker.ts";
import type { DrawnCaptcha, DrawOptions, PictureType } from "./kind.ts";

/** Draws a captcha with a picture. @throws Overloaded if too many are pending. */
export type DrawPicture = (captchaType: PictureType, options: DrawOptions) => Promise<DrawnCaptcha>;

/** So many pictures are pending that one more would take longer than a visitor waits. */
export class Overloaded extends Error {}

/** About two seconds of drawing. */
const maxPendingPictures = 200;

/**
 * Creates a function that draws in a worker thread. The thread starts with the first picture, restarts after it has ended
 * unexpectedly, and does not keep the process alive while it is idle.
 */
export function createDrawPicture({ maxPending = maxPendingPictures } = {}): DrawPicture {
  const calls = createWorkerCalls<DrawTask, DrawnCaptcha>(
    () => new Worker(new URL("drawing-worker.ts", import.meta.url)),
    (cause) => new Error("The thread that draws captchas ended", { cause }),
  );
  return async (captchaType, options) => {
    if (calls.pending() >= maxPending) throw new Overloaded(`${maxPending} captchas are waiting to be drawn`);
    return calls.call({ captchaType, options });
  };
}
