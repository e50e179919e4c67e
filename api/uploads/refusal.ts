/** Why a file is refused: the code of the API, and what was found, for the sentence that the sender reads. */
export interface Refusal {
  code: `file.${string}`;
  params?: Record<string, string>;
}

/** Of texts from files, so that a sentence stays one. */
const longest = 60;

/** Thrown by what reads a file as soon as it finds something. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: Refusal["code"], params?: Record<string, string>) {
    super(code);
    const shown = Object.entries(params ?? {}).map(([key, text]) => [key, shorten(text) || "…"]);
    this.refusal = { code, ...(params && { params: Object.fromEntries(shown) as Record<string, string> }) };
  }
}

/** Names that are refused, with the reason. */
export type RefusedNames = readonly (readonly [RegExp, Refusal["code"]])[];

/** @throws Refused if the name is one of those */
export function checkName(name: string, refused: RefusedNames): void {
  for (const [names, code] of refused) if (names.test(name)) throw new Refused(code);
}

/** Makes a text from a file fit to be shown: without signs that are invisible or turn the text around, and short. */
function shorten(text: string): string {
  const oneLine = text.slice(0, 1000).replace(/[\p{C}\s]+/gu, " ");
  const seen = Array.from(oneLine.trim());
  return seen.slice(0, longest).join("") + (seen.length > longest ? "…" : "");
}
