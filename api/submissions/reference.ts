import { randomInt } from "node:crypto";

/** No vowels, which could spell words, and none of the lookalikes 0, O, 1, I, L. */
const letters = "23456789BCDFGHJKMNPQRSTVWXZ";

/** Creates a random reference that is easy to read out: `CT-7K3M-2QXR` (27⁸ ≈ 2.8 × 10¹¹ per kind). */
export function createReference(kind: string): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${kind}-${part()}-${part()}`;
}
