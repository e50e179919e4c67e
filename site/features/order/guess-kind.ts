import { normaliseIdentifier } from "#shared/identifiers.ts";

/**
 * Guesses the kind of a number without a check digit by its format: bills of lading begin with the carrier's
 * four letters (SCAC), purchase orders say so, bookings are short runs of digits.
 */
export function guessKind(text: string): "bill" | "booking" | "purchase" | "other" {
  const number = normaliseIdentifier(text);
  if (/^(PO|OC)[#/]?\d/.test(number)) return "purchase";
  if (/^[A-Z]{4}[A-Z0-9]{6,12}$/.test(number)) return "bill";
  return /^[A-Z]{0,3}\d{6,10}$/.test(number) ? "booking" : "other";
}
