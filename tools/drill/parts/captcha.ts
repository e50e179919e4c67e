import { setTimeout as wait } from "node:timers/promises";
import { blockPuzzle } from "#api/captcha/block-puzzle.ts";
import { encrypt } from "#api/captcha/cipher.ts";
import { calls } from "#contract/calls.ts";
import type { CaptchaChallenge, SolvedCaptcha } from "#contract/captcha.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { solveBlockPuzzle } from "#test/captcha-solver.ts";

interface Answer<Data> {
  repCode: string;
  repData: Data | null;
}

/**
 * Gets a slider and solves it by image analysis. Returns the verification for the form, or undefined after five
 * pictures that were refused or solved wrongly.
 */
export async function solveSlider(
  origin: string,
  form: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const post = async <Data>(path: string, body: object) => {
    const response = await fetch(origin + defaultApiBase + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return (await response.json()) as Answer<Data>;
  };
  const captchaType = "blockPuzzle";
  for (let tries = 0; tries < 5; tries++) {
    const got = await post<CaptchaChallenge>(calls.captchaGet.path, { captchaType, form });
    if (!got.repData) return undefined;
    const { token, secretKey, originalImageBase64, jigsawImageBase64 } = got.repData;
    const x = await solveBlockPuzzle(originalImageBase64 ?? "", jigsawImageBase64 ?? "");
    // Answers faster than a person are refused.
    await wait(blockPuzzle.minSolveTime);
    const pointJson = encrypt(JSON.stringify({ x, y: 5 }), secretKey);
    const checked = await post<SolvedCaptcha>(calls.captchaCheck.path, { captchaType, token, pointJson });
    if (checked.repData) return checked.repData.captchaVerification;
  }
  return undefined;
}
