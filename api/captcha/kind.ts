import type { CaptchaType } from "#contract/captcha-types.ts";
import type { CaptchaChallenge } from "#contract/captcha.ts";
import type { Locale } from "#shared/locales.ts";

/** The kinds with a picture. */
export type PictureType = Exclude<CaptchaType, "proofOfWork">;

/** Options for drawing a captcha. */
export interface DrawOptions {
  /** The language of its words; English without one. */
  locale?: Locale | undefined;
  /** Whether a calculation is four times as large, for forms past the ceiling. */
  isHard?: boolean;
}

/** A new captcha: its answer, and what is sent to the client. */
export interface DrawnCaptcha<Answer = unknown> {
  answer: Answer;
  challenge: Partial<CaptchaChallenge>;
}

/** One kind of captcha. `Answer` is plain JSON, since it is kept in the store. */
export interface CaptchaKind<Answer = unknown> {
  /** Answers that arrive sooner are refused, milliseconds. */
  minSolveTime: number;
  /** Creates a new captcha of this kind. */
  draw(options?: DrawOptions): Promise<DrawnCaptcha<Answer>>;
  /** Whether what the client sent, parsed JSON of any shape, is correct. */
  isRight(answer: Answer, given: unknown): boolean;
}
