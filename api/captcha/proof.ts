import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Proof } from "#contract/captcha.ts";
import { whole } from "./drawing/random.ts";

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

/** How many times the counters of a calculation in place of a picture, by how busy the site is. */
const hardness = { calm: 1, busy: 2, hard: 4, hardest: 8 };

export type Hardness = keyof typeof hardness;

/** Whether a calculation lets a form through where the usual limits are reached. */
export const isHard = (level: Hardness) => hardness[level] >= hardness.hard;

/**
 * A calculation as altcha defines it, and the counter that solves it. The counter is random and the key that it leads
 * to has to be found to 16 bytes, so half of the counters are tried on average and none can be left out.
 */
export async function createProof(
  effort: keyof typeof efforts,
  level: Hardness = "calm",
): Promise<{ proof: Proof; counter: number }> {
  const { cost, counters } = efforts[effort];
  const counter = whole(1, counters * hardness[level]);
  const { parameters } = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost, counter, deriveKey });
  // No signature: the server keeps the counter, so nothing about the challenge has to come back.
  return { proof: { parameters }, counter };
}
