/**
 * Normalises a transport identifier: removes spaces, dots and dashes, and ignores letter case and the width of characters.
 */
export const normaliseIdentifier = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s.-]/g, "")
    .toUpperCase();

/** The kind of a number, and whether its check digit is valid. */
type Identified =
  | { kind: "container" | "swap-body" | "wagon" | "air-waybill"; number: string; isValid: boolean }
  | { kind: "other"; number: string };

/**
 * Recognises the numbers of containers and tanks (ISO 6346), swap bodies (ILU code, EN 13044-1), wagons (UIC) and air
 * waybills (IATA) by their shape.
 */
export function identify(text: string): Identified {
  const number = normaliseIdentifier(text);
  if (/^[A-Z]{3}[ABDEK]\d{7}$/.test(number))
    return { kind: "swap-body", number, isValid: containerCheckDigit(number) === Number(number[10]) };
  if (/^[A-Z]{4}\d{7}$/.test(number))
    return { kind: "container", number, isValid: isContainerNumber(number) };
  if (/^\d{12}$/.test(number))
    return { kind: "wagon", number, isValid: wagonCheckDigit(number) === Number(number[11]) };
  if (/^\d{11}$/.test(number)) return { kind: "air-waybill", number, isValid: isAirWaybill(number) };
  return { kind: "other", number };
}

/** Whether a number is a valid container or tank number (ISO 6346). */
export function isContainerNumber(text: string): boolean {
  const number = normaliseIdentifier(text);
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(number) && containerCheckDigit(number) === Number(number[10]);
}

/**
 * Calculates the check digit of ISO 6346 for the first ten characters of a container number: letters count 10 to 38 without the
 * multiples of 11, each character is weighed with a power of two, and the sum modulo 11 (10 counts as 0) is the digit.
 */
export function containerCheckDigit(number: string): number {
  const values = Array.from(number.slice(0, 10), characterValue);
  const sum = values.reduce((total, each, at) => total + each * 2 ** at, 0);
  return (sum % 11) % 10;
}

/** Returns the value of a letter or digit in ISO 6346. */
export function characterValue(character: string): number {
  if (/\d/.test(character)) return Number(character);
  // A is 10, B is 12 (11 is left out), K is 21, L is 23 (22 is left out), U is 32, V is 34 (33 is left out).
  const place = character.charCodeAt(0) - 55;
  return place + Math.floor((place - 1) / 10);
}

/** Whether the check digit of an air waybill is valid: the seven digits after the airline's three, modulo 7 (IATA Resolution 600a). */
export function isAirWaybill(text: string): boolean {
  const number = normaliseIdentifier(text);
  return /^\d{11}$/.test(number) && Number(number.slice(3, 10)) % 7 === Number(number[10]);
}

/**
 * Calculates the check digit of a wagon from the first eleven digits of its number: they count twice and once by turns, and
 * the digits of the products together with it make a multiple of ten (UIC 438-2, EN 16495).
 */
export function wagonCheckDigit(number: string): number {
  const sum = wagonProducts(number).reduce((total, each) => total + Math.floor(each / 10) + (each % 10), 0);
  return (10 - (sum % 10)) % 10;
}

/** The first eleven digits of a wagon's number, twice and once by turns. */
export function wagonProducts(number: string): number[] {
  return Array.from(number.slice(0, 11), (digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1));
}

/**
 * Whether a text names a piece of equipment that comes to a depot: a container, a tank, a swap body or a wagon by its number
 * with the right check digit, or a road tanker or trailer by its registration plate. What looks like a mistyped number of a
 * container is no plate.
 */
export function isEquipment(text: string): boolean {
  const identified = identify(text);
  if (identified.kind !== "other") return identified.kind !== "air-waybill" && identified.isValid;
  const { number } = identified;
  const looksMistyped = /^[A-Z]{3}(?:[UJZ]\w{5}|[ABDEK]\w{6})/.test(number);
  return /^(?=.*\p{L})(?=.*\d.*\d)[\p{L}\d·/]{4,10}$/u.test(number) && !looksMistyped;
}

/** A probable typing error in a number, with the correction. */
type Slip =
  | { kind: "container.digit" | "awb.digit" | "wagon.digit"; digit: number }
  | { kind: "container.letter"; meant: string }
  | { kind: "container.short"; digit: number }
  | { kind: "container.code" };

/** Letters that are mistaken for digits. */
const alike: Readonly<Record<string, string>> = { O: "0", Q: "0", I: "1", L: "1", Z: "2", S: "5", B: "8" };
const toDigits = (text: string) => text.replace(/[OQILZSB]/g, (letter) => alike[letter] ?? letter);

/**
 * Finds a typing error in a number that looks like that of a container, a tank, a swap body, a wagon or an air waybill: a wrong check digit, a letter
 * instead of a digit, a missing digit. Eleven or twelve digits in a row may be any number; only `020-12345675` is an air
 * waybill, and `21 81 2471 217-3` a wagon.
 */
export function findSlip(text: string): Slip | undefined {
  const identified = identify(text);
  const { number } = identified;
  if (identified.kind === "air-waybill") {
    if (identified.isValid || !/^\d{3}[\s-]/.test(text.trim())) return undefined;
    return { kind: "awb.digit", digit: Number(number.slice(3, 10)) % 7 };
  }
  if (identified.kind === "wagon") {
    if (identified.isValid || !/^\d{2}[ .-]\d{2}[ .-]/.test(text.trim())) return undefined;
    return { kind: "wagon.digit", digit: wagonCheckDigit(number) };
  }
  if (identified.kind !== "other") {
    if (identified.isValid) return undefined;
    // The fourth letter says what it is: U a container or a tank, J its detachable equipment, Z a trailer; A, B, D, E or K
    // a swap body or a semi-trailer.
    if (!/^[A-Z]{3}[UJZABDEK]/.test(number)) return { kind: "container.code" };
    return { kind: "container.digit", digit: containerCheckDigit(number) };
  }
  if (/^[A-Z]{3}[UJZ]\d{6}$/.test(number))
    return { kind: "container.short", digit: containerCheckDigit(number) };
  if (!/^[A-Z]{4}[A-Z\d]{7}$/.test(number)) return undefined;
  const meant = number.slice(0, 4) + toDigits(number.slice(4));
  return isContainerNumber(meant) ? { kind: "container.letter", meant } : undefined;
}

/** Splits a list of numbers at line breaks, commas, semicolons or tabs. */
export function splitNumbers(text: string): string[] {
  return text
    .split(/[\n,;\t]/)
    .map((each) => each.trim())
    .filter(Boolean);
}
