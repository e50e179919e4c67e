// Apart from the schemas, which browsers need not load.

/** Pixels. Clients expect a background of 310 by 155 and a piece of 47 by 155. */
export const captchaSize = { width: 310, height: 155, piece: 47 };

/** The height at which clients report the piece: it only moves sideways. */
export const wireY = 5;

/** Milliseconds in which a captcha has to be answered. */
export const captchaLifetime = 120_000;

/** Signs to click in `clickWord`. */
export const wordCount = 3;

/** A slider, signs to click in order, and (extension) a calculation for people who can do neither. */
export const captchaTypes = ["blockPuzzle", "clickWord", "proofOfWork"] as const;

export type CaptchaType = (typeof captchaTypes)[number];
