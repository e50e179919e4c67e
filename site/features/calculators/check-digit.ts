import { characterValue, containerCheckDigit, normaliseIdentifier } from "#contract/identifiers.ts";

/** The calculation of the check digit of a container or tank number (ISO 6346, annex A); undefined for other texts. */
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
