/** Signs that nobody sees: zero-width spaces, soft hyphens, marks of direction, word joiners. They are often copied along. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes all signs that nobody sees. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, "");
}

/**
 * Replaces digits of any script (`٣٤`, `３４`), full-width signs and special spaces by their ASCII forms, and removes
 * invisible signs. Superscripts stay: `5²` is not 52.
 */
export function foldSigns(text: string): string {
  return removeInvisible(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replace(/\s+/g, " ")
    .trim();
}

/** The value of a decimal digit, which Unicode encodes in contiguous runs of ten. */
function digitValue(code: number): number {
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/**
 * Folds a text for search: lower case, no accents, plain digits, single spaces, no invisible signs. `Cádiz ` → `cadiz`,
 * `CO₂` → `co2`.
 */
export function foldForSearch(text: string): string {
  return removeInvisible(text)
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a text folded: `São Paulo, 2nd floor` → `sao`, `paulo`, `2nd`, `floor`. */
export function searchableWords(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether each word of a query is the beginning of one of the given words (`searchableWords`). An empty query matches. */
export function matchesWords(words: string[], query: string): boolean {
  return searchableWords(query).every((part) => words.some((word) => word.startsWith(part)));
}
