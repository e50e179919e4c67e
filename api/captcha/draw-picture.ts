import { Worker } from "node:worker_threads";
import { WorkerCalls } from "../worker-calls.ts";
import type { DrawTask } from "./drawing-worker.ts";
import type { DrawnCaptcha, DrawOptions, PictureType } from "./kind.ts";

/** Draws a captcha with a picture. @throws Overloaded where too many wait already. */
export type DrawPicture = (captchaType: PictureType, options: DrawOptions) => Promise<DrawnCaptcha>;

/** So many pictures are waited for that one more would take longer than a visitor waits. */
export class Overloaded extends Error {}

/** About two seconds of drawing. */
const mostWaiting = 200;

/**
 * Makes a function that draws in a thread of its own. The thread starts with the first picture, and again after it
 * ended unexpectedly; it does not keep the process alive while it has nothing to draw.
 */
export function createDrawPicture({ most = mostWaiting } = {}): DrawPicture {
  const calls = new WorkerCalls<DrawTask, DrawnCaptcha, string>({
    start: () => new Worker(new URL("drawing-worker.ts", import.meta.url)),
    toError: (message) => new Error(message),
    toEndError: (cause) => new Error("The thread that draws captchas has ended", { cause }),
  });
  return async (captchaType, options) => {
    if (calls.pending >= most) throw new Overloaded(`${most} captchas wait to be drawn`);
    return calls.call({ captchaType, options });
  };
}
