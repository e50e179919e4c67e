import { createHash } from "node:crypto";
import type { createApi } from "#api/app.ts";
import { encrypt } from "#api/captcha/cipher.ts";
import type { CaptchaStore } from "#api/captcha/store.ts";
import type { CaptchaChallenge, SolvedCaptcha } from "#contract/captcha.ts";

/**
 * Solves a captcha for a form by looking its answer up in the store, where no visitor can look, and gives what the
 * form then has to carry. The calculation is used, since it asks for no waiting.
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
