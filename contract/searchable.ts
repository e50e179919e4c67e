/** A text as it is searched: lower case, without accents, with plain figures and single spaces. `Cádiz ` → `cadiz`, `CO₂` → `co2`. */
export function searchable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a text as they are searched: `São Paulo, 2nd floor` → `sao`, `paulo`, `2nd`, `floor`. */
export function searchableWords(text: string): string[] {
  return searchable(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether each word of a query is the beginning of one of the given words (`searchableWords`). An empty query matches. */
export function matchesWords(words: string[], query: string): boolean {
  return searchableWords(query).every((part) => words.some((word) => word.startsWith(part)));
}
