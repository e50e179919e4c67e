import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod/mini";
import type { Proof } from "#contract/captcha.ts";
import { randomWhole } from "./drawing/random.ts";
import type { CaptchaKind } from "./kind.ts";

const solutionSchema = z.object({ counter: z.int() });

/** A calculation in place of a picture, for people who cannot see or point at one. */
export const proofOfWork: CaptchaKind<{ counter: number }> = {
  minSolveTime: 0,

  async draw({ isHard } = {}) {
    const { proof, counter } = await createProof(isHard ? "hard" : "inPlaceOfPicture");
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
  /** Four times that, for forms past the ceiling of all visitors. */
  hard: { cost: 5000, counters: 4800 },
};

/**
 * Creates a calculation as altcha defines it, with the counter that solves it. The counter is random and 16 bytes of its
 * key have to match, so clients try half of the counters on average and can skip none.
 */
export async function createProof(effort: keyof typeof efforts): Promise<{ proof: Proof; counter: number }> {
  const { cost, counters } = efforts[effort];
  const counter = randomWhole(1, counters);
  const { parameters } = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost, counter, deriveKey });
  // No signature: the server keeps the counter, so clients need not return the challenge.
  return { proof: { parameters }, counter };
}
