import { createDrawPicture } from "#api/captcha/drawing-thread.ts";

/** Draws captchas in one thread for all tests of a process, as a site does: a thread takes longer to start than to draw. */
export const drawPicture = createDrawPicture();
