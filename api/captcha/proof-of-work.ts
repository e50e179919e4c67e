import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import type { Proof } from "#contract/captcha.ts";
import { whole } from "./drawing/random.ts";
import type { CaptchaKind, Hardness } from "./kind.ts";

const solutionSchema = z.object({ counter: z.int() });

/** A calculation in place of a picture, for people who cannot see one or cannot point at it. */
export const proofOfWork: CaptchaKind<{ counter: number }> = {
  minSolveTime: 0,
  impossibleAnswer: { counter: -1 },

  async draw({ hardness } = {}) {
    const { proof, counter } = await createProof("inPlaceOfPicture", hardness);
    return { answer: { counter }, shown: { proof } };
  },

  isRight(answer, said) {
    const solution = z.safeParse(solutionSchema, said);
    return solution.success && solution.data.counter === answer.counter;
  },
};

/**
 * How much is to be calculated: rounds of PBKDF2 for one counter, and the largest counter. More counters cost the one
 * who calculates, never the server, which derives a single key.
 */
const efforts = {
  /** Under half a second on a phone, while its owner looks at the picture. */
  besidePicture: { cost: 1000, counters: 600 },
  /** Ten times that: some seconds on a phone. */
  inPlaceOfPicture: { cost: 5000, counters: 1200 },
};

/** Multiplies the counters of a calculation in place of a picture. */
const factors: Record<Hardness, number> = { calm: 1, busy: 2, hard: 4, hardest: 8 };

/** Whether a calculation lets a form through where the usual limits are reached. */
export const isHard = (hardness: Hardness) => factors[hardness] >= factors.hard;

/**
 * A calculation as altcha defines it, and the counter that solves it. The counter is random and the key that it leads
 * to has to be found to 16 bytes, so half of the counters are tried on average and none can be left out.
 */
export async function createProof(
  effort: keyof typeof efforts,
  hardness: Hardness = "calm",
): Promise<{ proof: Proof; counter: number }> {
  const { cost, counters } = efforts[effort];
  const counter = whole(1, counters * factors[hardness]);
  const { parameters } = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost, counter, deriveKey });
  // No signature: the server keeps the counter, so nothing about the challenge has to come back.
  return { proof: { parameters }, counter };
}
