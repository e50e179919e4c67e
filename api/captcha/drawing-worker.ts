/** The thread that draws captchas, one at a time: each takes about ten milliseconds of CPU. */
import { answerCalls } from "#api/worker-calls.ts";
import { lowerPriority } from "#reader/priority.ts";
import { blockPuzzle } from "./block-puzzle.ts";
import { clickWord } from "./click-word.ts";
import type { DrawnCaptcha, DrawOptions, PictureType } from "./kind.ts";

/** A picture to draw. */
export interface DrawTask {
  captchaType: PictureType;
  options: DrawOptions;
}

const kinds = { blockPuzzle, clickWord };

// Elsewhere it would be that of the whole process.
if (process.platform === "linux") lowerPriority();

answerCalls(({ captchaType, options }: DrawTask): Promise<DrawnCaptcha> => kinds[captchaType].draw(options));
