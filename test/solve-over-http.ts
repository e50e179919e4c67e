import { setTimeout as wait } from "node:timers/promises";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { blockPuzzle } from "#api/captcha/block-puzzle.ts";
import { encrypt } from "#api/captcha/cipher.ts";
import { calls } from "#contract/calls.ts";
import type { CaptchaChallenge, SolvedCaptcha } from "#contract/captcha.ts";
import { defaultApiBase } from "#server/pages/site.ts";
import { solveBlockPuzzle } from "./captcha-solver.ts";

/** Calls the API by a path of the contract, and resolves with the text of its answer. */
export type Post = (path: string, body: object) => Promise<string>;

/** Calls a site's API. */
export function postTo(origin: string, headers: Record<string, string> = {}): Post {
  return async (path, body) => {
    const response = await fetch(origin + defaultApiBase + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return response.text();
  };
}

/** Calculates in place of a picture, which takes about a second. Returns the proof for the form; undefined if refused. */
export async function calculate(post: Post, form: string): Promise<string | undefined> {
  const captchaType = "proofOfWork";
  const got = await read<CaptchaChallenge>(post(calls.captchaGet.path, { captchaType, form }));
  if (!got?.proof) return undefined;
  const solution = await solveChallenge({ challenge: got.proof, deriveKey });
  return check(post, captchaType, got, { counter: solution?.counter });
}

/**
 * Solves a slider by image analysis, which costs less than a calculation: for many forms. Returns the proof for the form,
 * or undefined after five pictures that were refused or solved wrongly.
 */
export async function solveSlider(post: Post, form: string): Promise<string | undefined> {
  const captchaType = "blockPuzzle";
  for (let tries = 0; tries < 5; tries++) {
    const got = await read<CaptchaChallenge>(post(calls.captchaGet.path, { captchaType, form }));
    if (!got) return undefined;
    const x = await solveBlockPuzzle(got.originalImageBase64 ?? "", got.jigsawImageBase64 ?? "");
    // Answers faster than a person are refused.
    await wait(blockPuzzle.minSolveTime);
    const proof = await check(post, captchaType, got, { x, y: 5 });
    if (proof) return proof;
  }
  return undefined;
}

async function check(
  post: Post,
  captchaType: string,
  { token, secretKey }: CaptchaChallenge,
  answer: object,
) {
  const pointJson = encrypt(JSON.stringify(answer), secretKey);
  const solved = await read<SolvedCaptcha>(post(calls.captchaCheck.path, { captchaType, token, pointJson }));
  return solved?.captchaVerification;
}

/** The result of a call; undefined if it was refused, or the site is down. */
async function read<Result>(answer: Promise<string>): Promise<Result | undefined> {
  try {
    return (JSON.parse(await answer) as { repData: Result | null }).repData ?? undefined;
  } catch {
    return undefined;
  }
}
