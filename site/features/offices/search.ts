import { foldForSearch } from "#contract/fold.ts";

/** The words of a text as they are searched: `São Paulo, 2nd floor` → `sao`, `paulo`, `2nd`, `floor`. */
export function wordsOf(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether every word of a query begins some word among those given. An empty query is answered by everything. */
export function answers(words: string[], query: string): boolean {
  return wordsOf(query).every((part) => words.some((word) => word.startsWith(part)));
}
