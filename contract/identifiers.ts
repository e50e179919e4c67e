/**
 * Numbers that goods travel under, as people type them: spaces, dots and dashes between the characters do not count,
 * nor does letter case, nor the width of the characters.
 */
export const normaliseIdentifier = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s.-]/g, "")
    .toUpperCase();

/** What a number looks like, and whether its check digit fits where it has one. */
export type Identified =
  { kind: "container" | "air-waybill"; number: string; isValid: boolean } | { kind: "other"; number: string };

/** Tells a container or tank number (ISO 6346) and an air waybill (IATA) by their shape; anything else is `other`. */
export function identify(text: string): Identified {
  const number = normaliseIdentifier(text);
  if (/^[A-Z]{4}\d{7}$/.test(number))
    return { kind: "container", number, isValid: isContainerNumber(number) };
  if (/^\d{11}$/.test(number)) return { kind: "air-waybill", number, isValid: isAirWaybill(number) };
  return { kind: "other", number };
}

/** Whether a number is one of a container or tank, its check digit included (ISO 6346). */
export function isContainerNumber(text: string): boolean {
  const number = normaliseIdentifier(text);
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(number) && containerCheckDigit(number) === Number(number[10]);
}

/**
 * The check digit of ISO 6346 for the first ten characters of a container number: letters count 10 to 38 without the
 * multiples of 11, each character is weighed with a power of two, and the sum modulo 11 (10 counts as 0) is the digit.
 */
export function containerCheckDigit(number: string): number {
  const values = Array.from(number.slice(0, 10), characterValue);
  const sum = values.reduce((total, each, at) => total + each * 2 ** at, 0);
  return (sum % 11) % 10;
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
  const number = normaliseIdentifier(text);
  return /^\d{11}$/.test(number) && Number(number.slice(3, 10)) % 7 === Number(number[10]);
}

/** What is probably wrong with a number, and what was probably meant. */
export type Slip =
  | { kind: "container.digit" | "awb.digit"; digit: number }
  | { kind: "container.letter"; meant: string }
  | { kind: "container.short"; digit: number }
  | { kind: "container.code" };

/** Letters that are typed for digits that look like them, and the digits. */
const alike: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };
const toDigits = (text: string) => text.replace(/[OQILZSB]/g, (letter) => alike[letter] ?? letter);

/**
 * A slip in a number that looks like that of a container, a tank or an air waybill: a check digit that does not fit, a
 * letter typed for a digit, a digit left out. A number that looks like something else has none; neither have eleven
 * digits in a row, which may be somebody's own number: they are an air waybill when written as one, `020-12345675`.
 */
export function findSlip(text: string): Slip | undefined {
  const identified = identify(text);
  const { number } = identified;
  if (identified.kind === "air-waybill") {
    if (identified.isValid || !/^\d{3}[\s-]/.test(text.trim())) return undefined;
    return { kind: "awb.digit", digit: Number(number.slice(3, 10)) % 7 };
  }
  if (identified.kind === "container") {
    if (identified.isValid) return undefined;
    // The fourth letter says what it is: U a container or a tank, J its detachable equipment, Z a trailer.
    if (!/^[A-Z]{3}[UJZ]/.test(number)) return { kind: "container.code" };
    return { kind: "container.digit", digit: containerCheckDigit(number) };
  }
  if (/^[A-Z]{3}[UJZ]\d{6}$/.test(number))
    return { kind: "container.short", digit: containerCheckDigit(number) };
  if (!/^[A-Z]{4}[A-Z\d]{7}$/.test(number)) return undefined;
  const meant = number.slice(0, 4) + toDigits(number.slice(4));
  return isContainerNumber(meant) ? { kind: "container.letter", meant } : undefined;
}

/** A list of numbers as people type or paste it: one to a line, or between commas, semicolons or tabs. */
export function splitNumbers(text: string): string[] {
  return text
    .split(/[\n,;\t]/)
    .map((each) => each.trim())
    .filter(Boolean);
}
