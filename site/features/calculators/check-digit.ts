import { characterValue, containerCheckDigit, normaliseIdentifier } from "#shared/identifiers.ts";

/**
 * The calculation of the check digit of a container or tank number (ISO 6346, annex A), which is typed with or without its
 * check digit; undefined for other texts.
 *
 * Limits: characters whose values differ by 11 (A, K and U) stand for one another unnoticed, and so do the remainders 0
 * and 10, since both give the digit 0. A right digit does not prove that the number was ever given out.
 */
export function checkDigitOf(text: string) {
  const number = normaliseIdentifier(text);
  if (!/^[A-Z]{3}[UJZ]\d{6,7}$/.test(number)) return undefined;
  const terms = Array.from(number.slice(0, 10), (character, place) => ({
    character,
    value: characterValue(character),
    weight: 2 ** place,
  }));
  const sum = terms.reduce((total, { value, weight }) => total + value * weight, 0);
  return { number, terms, sum, digit: containerCheckDigit(number) };
}
