import {
  characterValue,
  containerCheckDigit,
  normaliseIdentifier,
  wagonCheckDigit,
  wagonProducts,
} from "#shared/identifiers.ts";

/**
 * The calculation of the check digit of a container, a tank or a swap body (ISO 6346, annex A; EN 13044-1) or of a wagon
 * (UIC), whose number is typed with or without its check digit; undefined for other texts.
 *
 * Limits: letters and digits whose values differ by 11 (A, K and U) stand for one another unnoticed, and so do the
 * remainders 0 and 10, since both give the digit 0. A right digit does not prove that the number was ever given out.
 *
 * @returns the number as typed, its signs with what they count, its check digit, the digit that was written for it, and the
 *   calculation in a line
 */
export function checkDigitOf(text: string) {
  const number = normaliseIdentifier(text);
  if (/^\d{11,12}$/.test(number)) {
    const products = wagonProducts(number);
    const digits = products.flatMap((each) => Array.from(String(each), Number));
    const sum = digits.reduce((total, each) => total + each, 0);
    const digit = wagonCheckDigit(number);
    const filled = `${products.join(", ")}; ${digits.join(" + ")} = ${sum}; ${sum} + ${digit} = ${sum + digit}`;
    const terms = Array.from(number.slice(0, 11), (sign, at) => ({
      sign,
      value: Number(sign),
      weight: 2 - (at % 2),
    }));
    return { number, terms, digit, written: number[11], sum, filled };
  }
  if (!/^[A-Z]{3}[UJZABDEK]\d{6,7}$/.test(number)) return undefined;
  const terms = Array.from(number.slice(0, 10), (sign, place) => ({
    sign,
    value: characterValue(sign),
    weight: 2 ** place,
  }));
  const sum = terms.reduce((total, { value, weight }) => total + value * weight, 0);
  const digit = containerCheckDigit(number);
  const products = terms.map(({ value, weight }) => `${value} × ${weight}`).join(" + ");
  const filled = `${products} = ${sum}; ${sum} mod 11 = ${sum % 11} → ${digit}`;
  return { number, terms, digit, written: number[10], sum, filled };
}
