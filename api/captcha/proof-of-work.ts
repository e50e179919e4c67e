import * as z from "zod/mini";
import type { Kind } from "./kind.ts";
import { createProof } from "./proof.ts";

const solutionSchema = z.object({ counter: z.int() });

/** A calculation in place of a picture, for people who cannot see one or cannot point at it. */
export const proofOfWork: Kind<{ counter: number }> = {
  leastTime: 0,
  nothingFits: { counter: -1 },

  async draw({ hardness } = {}) {
    const { proof, counter } = await createProof("inPlaceOfPicture", hardness);
    return { answer: { counter }, shown: { proof } };
  },

  isRight(answer, said) {
    const solution = z.safeParse(solutionSchema, said);
    return solution.success && solution.data.counter === answer.counter;
  },
};
