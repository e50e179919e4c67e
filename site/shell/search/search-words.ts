import { foldForSearch } from "#contract/fold.ts";

/** Words too common to tell pages apart, in both languages. */
const commonWords = new Set(
  "a al an and are as at by con de del do el en es for from how i in is it la las lo los me my o of on or para por que se su the to un una what where with y".split(
    " ",
  ),
);

/** A UN number is one word, however it is written: `UN 1993`, `UN1993`, `ONU 1993` → `un1993`. It is no year. */
function joinUnNumbers(text: string): string {
  return text.replace(/\b(?:un|onu) ?(\d{4})\b/g, "un$1");
}

/** The words of a text as they are compared, in its order: without accents, capitals and the commonest ones. */
export function searchWords(text: string): string[] {
  return joinUnNumbers(foldForSearch(text))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !commonWords.has(word));
}

/** The same as one line with a space before and after each word, in which phrases are looked for. */
export function searchLine(text: string): string {
  return ` ${searchWords(text).join(" ")} `;
}
