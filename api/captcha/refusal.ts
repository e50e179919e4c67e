import type { RepCode } from "#contract/captcha.ts";

/** Thrown where a captcha is refused; the resource answers it as the protocol does. */
export class Refusal extends Error {
  readonly code: Exclude<RepCode, "0000">;
  /** The name of the field that is wrong, where one is. */
  readonly field: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: Refusal["code"],
    { field, retryAfter, cause }: { field?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(`Captcha refused: ${code}`, { cause });
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}
