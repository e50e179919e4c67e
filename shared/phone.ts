import { foldSigns } from "./fold.ts";

/** A phone number with its extension. */
interface DialledNumber {
  /** ASCII digits, as written otherwise; with `+` where it begins with a country code. */
  number: string;
  extension: string;
}

/** Runs of spaces are one space by then (`foldSigns`). */
const extensionPattern = /(?:;ext=|ext(?:n|ensi[oó]n|ension)?\.?|x|int(?:erno|\.)?|anexo|#) ?:? ?(\d{1,8})$/i;

/**
 * Parses a phone number in any common notation: with dots, slashes, dashes or parentheses, `tel:`, `00` instead of `+`, an
 * extension (`ext. 22`, `x22`, `int. 22`, `anexo 22`), digits of any script. Undefined unless it has 3 digits, such as
 * 112, to 15 (E.164).
 */
export function readDialled(text: string): DialledNumber | undefined {
  const plain = foldSigns(text).replace(/^tel:\s*/i, "");
  const extension = extensionPattern.exec(plain);
  // The lookbehind starts the match at the first separator only, or a run of them takes quadratic time.
  const whole = extension ? plain.slice(0, extension.index).replace(/(?<![\s,;])[\s,;]+$/, "") : plain;
  const number = whole
    .replace(/^(\(?)00(?=\d|[\s.-]+[1-9])/, "$1+")
    .replace(/\+ +/, "+")
    .replace(/[‐-―−]/g, "-");
  if (!/^\(?\+?[\d\s()./·-]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, "");
  if (digits.length < 3 || digits.length > 15) return undefined;
  return { number, extension: extension?.[1] ?? "" };
}

/** Whether a number begins with the code of its country. */
export function hasCountryCode(number: string): boolean {
  return /^\(?\+/.test(number);
}

/**
 * Puts the code of a country in front of a number that has none: whoever calls back sees the country, also of a number
 * that begins with the 0 of calls within it (`(+44) 07700 900123`). Undefined where there is no code either.
 */
export function addCountryCode(number: string, code?: string): string | undefined {
  if (hasCountryCode(number)) return number;
  return code && `(+${code}) ${number}`;
}

/** Formats a number with its extension as it is stored: `+34 600 000 000 ext. 22`. */
export function writePhone({ number, extension }: DialledNumber): string {
  return extension ? `${number} ext. ${extension}` : number;
}
