/** The thread that draws captchas, one at a time: a drawing is ten milliseconds of computing. */
import { constants, setPriority } from "node:os";
import { answerCalls } from "#api/worker-calls.ts";
import { blockPuzzle } from "./block-puzzle.ts";
import { clickWord } from "./click-word.ts";
import type { DrawnCaptcha, DrawOptions, PictureType } from "./kind.ts";

/** A picture to draw. */
export interface DrawTask {
  captchaType: PictureType;
  options: DrawOptions;
}

const kinds = { blockPuzzle, clickWord };

// Pages come first. On Linux this is the priority of this thread alone; elsewhere it would be that of the process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

answerCalls<DrawTask, DrawnCaptcha, string>(
  ({ captchaType, options }) => kinds[captchaType].draw(options),
  (error) => (error instanceof Error ? error.message : String(error)),
);
