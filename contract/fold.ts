/**
 * Writes digits of every script (`٣٤`, `３４`), full-width signs and all kinds of space as their plain forms, and drops
 * marks without a width, which come along when a text is copied. Superscripts stay: `5²` is not 52.
 */
export function foldSigns(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g, "")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replace(/\s+/g, " ")
    .trim();
}

/** Unicode keeps decimal digits in unbroken runs of ten. */
function digitValue(code: number): number {
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** A text as it is searched: lower case, without accents, with plain figures and single spaces. `Cádiz ` → `cadiz`, `CO₂` → `co2`. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a text as they are searched: `São Paulo, 2nd floor` → `sao`, `paulo`, `2nd`, `floor`. */
export function searchableWords(text: string): string[] {
  return foldForSearch(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether each word of a query is the beginning of one of the given words (`searchableWords`). An empty query matches. */
export function matchesWords(words: string[], query: string): boolean {
  return searchableWords(query).every((part) => words.some((word) => word.startsWith(part)));
}
