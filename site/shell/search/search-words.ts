import { foldForSearch, searchableWords } from "#contract/fold.ts";

/** Stop words of both languages. */
const stopWords = new Set(
  "a al an and are as at by con de del do el en es for from how i in is it la las lo los me my o of on or para por que se su the to un una what where with y".split(
    " ",
  ),
);

/** The searched words of a text, in order, without stop words. A UN number is one word in any spelling: `UN 1993`, `ONU1993` → `un1993`. */
export function searchWords(text: string): string[] {
  const joined = foldForSearch(text).replace(/\b(?:un|onu) ?(\d{4})\b/g, "un$1");
  return searchableWords(joined).filter((word) => !stopWords.has(word));
}

/** The same words as one line with a space around each, for finding phrases. */
export function searchLine(text: string): string {
  return ` ${searchWords(text).join(" ")} `;
}

/** A query as typed, or with a synonym in place of a phrase; the synonym must then occur as a phrase in the text. */
export interface QueryVariant {
  line: string;
  synonym?: string;
}

/** Creates the function that lists a query's variants. `groups` are words and phrases with one meaning. */
export function createVariants(groups: string[][]): (query: string) => QueryVariant[] {
  // Longest first: the longest phrase in a query is the one that is meant.
  const lines = groups.map((group) => group.map(searchLine).toSorted((a, b) => b.length - a.length));
  return (query) => {
    const line = searchLine(query);
    const synonyms = lines.flatMap((group) => {
      const phrase = group.find((each) => line.includes(each));
      if (!phrase) return [];
      return group
        .filter((each) => each !== phrase)
        .map((each) => ({ line: line.replace(phrase, each), synonym: each.trimEnd() }));
    });
    return [{ line }, ...synonyms];
  };
}
