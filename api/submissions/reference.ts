import { randomInt } from "node:crypto";

/** No vowels that could spell a word, and none of 0, O, 1, I, L that are taken for each other. */
const letters = "23456789BCDFGHJKMNPQRSTVWXZ";

/** A new reference that a person can read out: `CT-7K3M-2QXR` (27⁸, about 2.8 × 10¹¹ of a kind). */
export function createReference(kind: string): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `${kind}-${part()}-${part()}`;
}
