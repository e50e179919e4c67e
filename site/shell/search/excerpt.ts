import { foldForSearch } from "#shared/fold.ts";

const excerptLength = 150;

/** The part of a text around the first of the words, cut between words. */
export function excerptOf(text: string, words: string[]): string {
  const folded = foldForSearch(text);
  const first = Math.min(
    ...words
      // oxlint-disable-next-line patterns/linear-time -- runs in the visitor's own browser
      .map((word) => folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${patternOf(word)}`, "u")))
      .filter((at) => at >= 0),
  );
  const middle = Number.isFinite(first) ? first : 0;
  const from = middle < excerptLength / 2 ? 0 : text.indexOf(" ", middle - excerptLength / 3) + 1;
  const part = text.slice(from, from + excerptLength);
  const end = from + excerptLength < text.length ? part.lastIndexOf(" ") : part.length;
  return `${from > 0 ? "… " : ""}${part.slice(0, end)}${from + excerptLength < text.length ? " …" : ""}`;
}

/** A pattern for an indexed word (`searchWords`) as a text may spell it. Words are letters and digits: nothing to escape. */
function patternOf(word: string): string {
  return word
    .replace(/^un(?=\d{4}$)/, "(?:un|onu) ?")
    .replace(/(?<=\D{4})i$/, "[iy]")
    .replace(/(?<=\d)(?=\d)/g, "[ .,]?");
}
