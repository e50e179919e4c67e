/**
 * Replaces digits of any script (`٣٤`, `３４`), full-width signs and special spaces by their ASCII forms, and removes
 * zero-width characters, which are often copied along. Superscripts stay: `5²` is not 52.
 */
export function foldSigns(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g, "")
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

/** Folds a text for search: lower case, no accents, plain digits, single spaces. `Cádiz ` → `cadiz`, `CO₂` → `co2`. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
