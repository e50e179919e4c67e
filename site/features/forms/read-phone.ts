import {
  isPossiblePhoneNumber,
  ParseError,
  parsePhoneNumberWithError,
  type CountryCode,
  type PhoneNumber,
} from "libphonenumber-js/min";
import { readDialled, writePhone } from "#shared/phone.ts";

export interface UnderstoodPhone {
  /** The number to send: `+34 600 000 000 ext. 22`, or the text itself where its country is unknown. */
  phone: string;
  /** Two-letter code, where the number belongs to one country. */
  country?: string | undefined;
  /** Why it cannot be dialled: no number, an unknown country code, or no country. */
  problem?: "phone" | "phone.code" | "phone.country";
  /** It has too few or too many digits for its country. It is questioned, never refused. */
  isDoubtful?: boolean;
}

/**
 * Reads a phone number in any notation (`readDialled`). Without a country code it is read as a number of `homeCountry`, a
 * two-letter code. The library behind this is heavy: load this file when needed.
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
    // A number that is impossible in its country may belong to another.
    if (!isPossible && !isInternational) return { phone: asWritten, isDoubtful: true };
    // People recognise their number by its groups, so typed groups stay.
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
