import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import type { Proof } from "#contract/captcha.ts";
import { randomWhole } from "./drawing/random.ts";
import type { CaptchaKind, Hardness } from "./kind.ts";

const solutionSchema = z.object({ counter: z.int() });

/** A calculation in place of a picture, for people who cannot see or point at one. */
export const proofOfWork: CaptchaKind<{ counter: number }> = {
  minSolveTime: 0,
  impossibleAnswer: { counter: -1 },

  async draw({ hardness } = {}) {
    const { proof, counter } = await createProof("inPlaceOfPicture", hardness);
    return { answer: { counter }, challenge: { proof } };
  },

  isRight(answer, given) {
    const solution = z.safeParse(solutionSchema, given);
    return solution.success && solution.data.counter === answer.counter;
  },
};

/**
 * Size of a calculation: rounds of PBKDF2 for one counter, and the largest counter. More counters cost the client, never
 * the server, which derives a single key.
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
 * Creates a calculation as altcha defines it, with the counter that solves it. The counter is random and 16 bytes of its
 * key have to match, so clients try half of the counters on average and can skip none.
 */
export async function createProof(
  effort: keyof typeof efforts,
  hardness: Hardness = "calm",
): Promise<{ proof: Proof; counter: number }> {
  const { cost, counters } = efforts[effort];
  const counter = randomWhole(1, counters * factors[hardness]);
  const { parameters } = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost, counter, deriveKey });
  // No signature: the server keeps the counter, so clients need not return the challenge.
  return { proof: { parameters }, counter };
}
