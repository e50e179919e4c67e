/**
 * Numbers that goods travel under, as people type them: spaces, dots and dashes between the characters do not count,
 * nor does letter case.
 */
export const plain = (text: string) => text.replace(/[\s.-]/g, "").toUpperCase();

/** What a number looks like, and whether its check digit fits where it has one. */
export type Identified =
  { kind: "container" | "air-waybill"; number: string; isValid: boolean } | { kind: "other"; number: string };

/** Tells a container or tank number (ISO 6346) and an air waybill (IATA) by their shape; anything else is `other`. */
export function identify(text: string): Identified {
  const number = plain(text);
  if (/^[A-Z]{4}\d{7}$/.test(number))
    return { kind: "container", number, isValid: isContainerNumber(number) };
  if (/^\d{11}$/.test(number)) return { kind: "air-waybill", number, isValid: isAirWaybill(number) };
  return { kind: "other", number };
}

/**
 * The check digit of ISO 6346: letters count 10 to 38 without the multiples of 11, each of the ten characters is
 * weighed with a power of two, and the sum modulo 11 (10 counts as 0) is the last digit.
 */
export function isContainerNumber(text: string): boolean {
  const number = plain(text);
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return false;
  const values = Array.from(number.slice(0, 10), characterValue);
  const sum = values.reduce((total, each, at) => total + each * 2 ** at, 0);
  return (sum % 11) % 10 === Number(number[10]);
}

/** What a letter or a digit counts in the check of ISO 6346. */
export function characterValue(character: string): number {
  if (/\d/.test(character)) return Number(character);
  // A is 10, B is 12 (11 is left out), K is 21, L is 23 (22 is left out), U is 32, V is 34 (33 is left out).
  const place = character.charCodeAt(0) - 55;
  return place + Math.floor((place - 1) / 10);
}

/** The check digit of an air waybill: the seven digits after the airline's three, modulo 7 (IATA Resolution 600a). */
export function isAirWaybill(text: string): boolean {
  const number = plain(text);
  return /^\d{11}$/.test(number) && Number(number.slice(3, 10)) % 7 === Number(number[10]);
}

/** A UN number: four digits, with or without `UN` or `ONU` before them. */
export function isUnNumber(text: string): boolean {
  return /^(UN|ONU)?\d{4}$/.test(plain(text));
}
