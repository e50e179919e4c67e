import { createHash } from "node:crypto";
import type { createApi } from "#api/app.ts";
import { encrypt } from "#api/captcha/cipher.ts";
import type { CaptchaStore } from "#api/captcha/captcha-store.ts";
import type { CaptchaChallenge, SolvedCaptcha } from "#contract/captcha.ts";

/**
 * Solves a captcha for a form with the answer from the store, which visitors cannot read, and returns the proof for the
 * form. Uses proof of work, which has no minimum time.
 */
export async function solveCaptcha(
  api: ReturnType<typeof createApi>,
  store: CaptchaStore,
  form: string,
): Promise<string> {
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const response = await api.request(path, { method: "POST", body: JSON.stringify(body) });
    return ((await response.json()) as { repData: Answer }).repData;
  }
  const captchaType = "proofOfWork";
  const { token, secretKey } = await post<CaptchaChallenge>("/captcha/get", { captchaType, form });
  const waiting = await store.read(`waiting:${createHash("sha256").update(token).digest("base64url")}`);
  const { answer } = JSON.parse(waiting ?? "{}") as { answer: object };
  const pointJson = encrypt(JSON.stringify(answer), secretKey);
  return (await post<SolvedCaptcha>("/captcha/check", { captchaType, token, pointJson })).captchaVerification;
}
