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
