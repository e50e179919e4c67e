import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import { limitBody } from "#api/limit-body.ts";
import { isAborted } from "#api/outcome.ts";
import { isOutage, retryAfter } from "#api/unavailable.ts";
import { visitorOf } from "#api/visitor.ts";
import { calls } from "#contract/calls.ts";
import type { CaptchaType } from "#contract/captcha-types.ts";
import { captchaCheckSchema, captchaGetSchema } from "#contract/captcha.ts";
import type { Locale } from "#shared/locales.ts";
import type { Captcha } from "./captcha.ts";
import { messages, CaptchaError } from "./captcha-error.ts";

/** Far more than any client sends. */
const maxBytes = 16 * 1024;

/**
 * The captcha's two calls. Clients of the protocol freeze at any status but 200, so every answer is HTTP 200 with the
 * outcome in `repCode`: 9999 also while `isOpen` returns false. `logError` is called with unexpected errors.
 */
export function captchaResource(
  captcha: Captcha,
  {
    isOpen = () => true,
    logError,
  }: { isOpen?: () => boolean; logError: (error: unknown, requestId: string) => void },
): Hono {
  function handle<S extends z.ZodMiniType<{ captchaType: CaptchaType; locale?: Locale | undefined }>>(
    schema: S,
    run: (input: z.infer<S>, c: Context) => Promise<object>,
  ) {
    return async (c: Context) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      const input = z.safeParse(schema, body);
      try {
        if (!isOpen()) throw new CaptchaError("9999", { retryAfter });
        if (!input.success) throw toFieldError(input.error);
        return c.json({ repCode: "0000", repMsg: null, repData: await run(input.data, c), success: true });
      } catch (error) {
        const refusal = error instanceof CaptchaError ? error : toCaptchaError(error);
        if (refusal.cause && !isAborted(c, refusal.cause))
          logError(refusal.cause, String(c.get("requestId")));
        return answerError(c, refusal, input.data?.locale);
      }
    };
  }

  const limit = limitBody({
    maxSize: maxBytes,
    onError: (c) => answerError(c, new CaptchaError("0016", { field: "body" })),
  });
  return new Hono()
    .post(
      calls.captchaGet.path,
      limit,
      handle(captchaGetSchema, (input, c) => captcha.get(input, visitorOf(c))),
    )
    .post(
      calls.captchaCheck.path,
      limit,
      handle(captchaCheckSchema, (input, c) => captcha.check(input, visitorOf(c))),
    );
}

function toCaptchaError(cause: unknown): CaptchaError {
  return new CaptchaError("9999", { cause, ...(isOutage(cause) && { retryAfter }) });
}

function answerError(
  c: Context,
  { code, field = "", retryAfter }: CaptchaError,
  locale: Locale = "en",
): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  c.set("outcome", code);
  const repMsg = messages[code][locale].replace("{field}", field);
  return c.json({ repCode: code, repMsg, repData: null, success: false });
}

/** The schemas use the protocol's codes as messages; the first failed rule is reported. */
function toFieldError({ issues }: z.core.$ZodError): CaptchaError {
  const [issue] = issues;
  return new CaptchaError(issue?.message as CaptchaError["code"], { field: issue?.path.join(".") });
}
