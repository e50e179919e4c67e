import { isPossiblePhoneNumber, ParseError, parsePhoneNumberWithError } from "libphonenumber-js/min";
import type { CountryCode, PhoneNumber } from "libphonenumber-js/min";
import { readDialled, writePhone } from "#contract/phone.ts";

/** What a text was understood as. */
export interface UnderstoodPhone {
  /** What is sent: `+34 600 000 000 ext. 22`, or the text itself where its country is not known. */
  phone: string;
  /** Two-letter code, where the number belongs to one country. */
  country?: string | undefined;
  /** Why it cannot be dialled like this: no such country code, no country at all, or no number. */
  problem?: "phone" | "phone.code" | "phone.country";
  /** It has too few or too many digits for its country. It is asked about, never refused. */
  isDoubtful?: boolean;
}

/**
 * Understands a phone number in any shape (`readDialled`). Without a country code it is taken for a number of
 * `homeCountry`, a two-letter code. The library that knows the countries' numbers is heavy: load this file when needed.
 */
export function understandPhone(text: string, homeCountry: string): UnderstoodPhone {
  const dialled = readDialled(text);
  if (!dialled) return { phone: text, problem: "phone" };
  const asWritten = writePhone(dialled);
  const digits = dialled.number.replace(/[^\d+]/g, "");
  const isInternational = digits.startsWith("+");
  if (!isInternational && !homeCountry) return { phone: asWritten, problem: "phone.country" };
  try {
    const number = parsePhoneNumberWithError(digits, { defaultCountry: homeCountry as CountryCode });
    const isPossible = isPossiblePhoneNumber(number.number);
    // A number that its country does not have may be one of another country.
    if (!isPossible && !isInternational) return { phone: asWritten, isDoubtful: true };
    // People know their number by its groups: those that were typed stay.
    const isGrouped = /^\+\d+( \d+)+$/.test(dialled.number) && digits === number.number;
    const phone = isGrouped ? asWritten : writePhone({ ...dialled, number: number.formatInternational() });
    return { phone, country: countryOf(number, homeCountry), isDoubtful: !isPossible };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    if (isInternational && error.message === "INVALID_COUNTRY")
      return { phone: asWritten, problem: "phone.code" };
    return { phone: asWritten, isDoubtful: true };
  }
}

/** The country of a number. Where several share its code (+44 with Guernsey), the first, except in North America (+1). */
function countryOf(number: PhoneNumber, homeCountry: string): string | undefined {
  const possible: string[] = number.country ? [number.country] : number.getPossibleCountries();
  if (possible.includes(homeCountry)) return homeCountry;
  return possible.length === 1 || number.countryCallingCode !== "1" ? possible[0] : undefined;
}
