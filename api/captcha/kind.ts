import type { CaptchaChallenge, CaptchaType } from "#contract/captcha.ts";
import type { Locale } from "#contract/locales.ts";

/** The kinds that people solve by looking. */
export type PictureType = Exclude<CaptchaType, "proofOfWork">;

/** How hard a calculation is: it grows with the load of the site. */
export type Hardness = "calm" | "busy" | "hard" | "hardest";

/** Options for drawing a captcha. */
export interface DrawOptions {
  /** The language of its words. Without one nothing in it is in a language. */
  locale?: Locale | undefined;
  hardness?: Hardness;
}

/** A new captcha: its answer, and what the client gets. */
export interface DrawnCaptcha<Answer = unknown> {
  answer: Answer;
  shown: Partial<CaptchaChallenge>;
}

/** One kind of captcha. `Answer` is plain JSON: it waits in the store. */
export interface CaptchaKind<Answer = unknown> {
  /** Milliseconds under which no person answers. */
  minSolveTime: number;
  /** Judged in place of an unknown token's answer, so that an unknown token takes as long as a wrong answer. */
  impossibleAnswer: Answer;
  /** Draws a new one. */
  draw(options?: DrawOptions): Promise<DrawnCaptcha<Answer>>;
  /** Whether what a client said (parsed JSON of any shape) is the answer. */
  isRight(answer: Answer, said: unknown): boolean;
}
