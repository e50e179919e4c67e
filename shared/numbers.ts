import { foldSigns } from "./fold.ts";
import { decimalMarks } from "./formats.ts";
import type { Locale } from "./locales.ts";

/**
 * A text read as a number. `ambiguous` holds its two possible values, the smaller one first; `unit` the text beside a
 * number that could be read without it.
 */
export type NumberReading =
  | { value: number }
  | { ambiguous: readonly [number, number] }
  | { problem: "empty" | "unreadable" }
  | { problem: "unit"; number: string; unit: string };

/**
 * Reads a number typed in a language: `24,000`, `24 000`, `24'000` and `1,234.5` in English, `24.000` and
 * `1.234,5` in Spanish, with digits of any script. The language's own mark for thousands (`24,000` in English) always
 * groups where three digits follow. Its decimal mark before exactly three digits (`24.000` in English) is ambiguous,
 * because people keep the habits of another language.
 */
export function readNumber(text: string, locale: Locale): NumberReading {
  const plain = foldSigns(text)
    .replace(/[’ʼ‘´`٬]/g, "'")
    .replace("٫", "·");
  if (plain === "") return { problem: "empty" };
  const sign = /^[-−–+] ?/.exec(plain)?.[0] ?? "";
  const isNegative = sign !== "" && !sign.startsWith("+");
  const reading = readUnsigned(plain.slice(sign.length), locale);
  if (!reading) return readBesideUnit(plain, locale);
  if (!isNegative) return reading;
  if ("value" in reading) return { value: -reading.value };
  return { ambiguous: [-reading.ambiguous[1], -reading.ambiguous[0]] };
}

/** Resolves an ambiguous reading where only one of its values is possible. */
export function narrowReading(reading: NumberReading, isPossible: (value: number) => boolean): NumberReading {
  const possible = "ambiguous" in reading ? reading.ambiguous.filter(isPossible) : [];
  return possible.length === 1 && possible[0] !== undefined ? { value: possible[0] } : reading;
}

const thinSpace = "\u202f";

// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes a number as the language does, in any style of `Intl.NumberFormat`. English groups thousands by commas (7,500
 * and 24,000). Spanish leaves four digits closed and parts more of them by thin spaces that do not break (7500 and
 * 24 000), because a point means thousands in Spain and decimals in Mexico (RAE, Ortografía, 2010).
 */
export function writeAs(value: number, locale: Locale, options: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  if (locale !== "es") return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === "group" ? thinSpace : part.value)).join("");
}

/** Writes a number as the language does (`writeAs`), rounded to `decimals` and without zeros at its end. */
export function formatNumber(value: number, locale: Locale, decimals = 2): string {
  return writeAs(value, locale, { maximumFractionDigits: decimals });
}

/** Writes a number with all its digits. */
export function formatExactNumber(value: number, locale: Locale): string {
  return formatNumber(value, locale, 20);
}

/**
 * Numbers of five digits or more as they are typed, with plain spaces or points. The digits of a telephone number
 * (+34 956 55 01 00), those after a word (T11 200), those of a reference (76.123.456-7) and the numbers of rules and
 * standards (49 CFR 172.604, EN 301 549) are no such numbers.
 */
const typedThousands = [
  /(?<![\p{L}\d.,+]|\d |CFR |EN )(?:[1-9]\d{1,2}|[1-9] \d{3}) \d{3}(?: \d{3})*(?![ .]?\d|-)/gu,
  /(?<![\p{L}\d.,+]|\d |CFR |EN )(?:[1-9]\d{1,2}|[1-9]\.\d{3})\.\d{3}(?:\.\d{3})*(?![ .]?\d|-)/gu,
];

/** Sets thin spaces that do not break into the numbers of a Spanish text, as `writeAs` has them: `24 000 l`, `24.000 l`. */
export function joinThousands(text: string): string {
  return typedThousands.reduce(
    (joined, pattern) => joined.replace(pattern, (number) => number.replace(/[ .]/g, thinSpace)),
    text,
  );
}

/** Writes a number so that `readNumber` reads it unambiguously: 24,000, and 1.2340 instead of 1.234. */
export function writeNumber(value: number, locale: Locale): string {
  const text = formatNumber(value, locale, 15);
  return "ambiguous" in readNumber(text, locale) ? `${text}0` : text;
}

type Read = Extract<NumberReading, { value: number } | { ambiguous: unknown }>;

function readUnsigned(text: string, locale: Locale): Read | undefined {
  // Thousands set apart by spaces or apostrophes; a mark after them begins the decimals.
  const [, spaced, , mark = "", rest = ""] =
    /^([1-9]\d{0,2}(?:([ '])\d{3})(?:\2\d{3})*)(?:([.,·])(\d*))?$/.exec(text) ?? [];
  if (spaced) return readMarked(spaced.replace(/\D/g, ""), mark, rest, locale, true);

  const [, whole, onlyMark = "", decimals = ""] = /^(?=.*\d)(\d*)(?:([.,·])(\d*))?$/.exec(text) ?? [];
  if (whole !== undefined) return readMarked(whole, onlyMark, decimals, locale, false);

  // Both marks, or one of them repeated, leave no doubt. India groups by two digits: 1,25,000.
  const [grouped] =
    /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d*|(?:\.\d{3})+,\d*|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/.exec(text) ??
    /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/.exec(text) ??
    [];
  if (!grouped) return undefined;
  const separator = /[.,]/.exec(grouped)?.[0] ?? ",";
  return toValue(grouped.replaceAll(separator, "").replace(",", "."));
}

/** Reads digits before and after one mark. */
function readMarked(
  whole: string,
  mark: string,
  decimals: string,
  locale: Locale,
  isGrouped: boolean,
): Read | undefined {
  const asDecimals = toValue(`${whole}.${decimals}`);
  const mayGroup = mark !== "·" && decimals.length === 3 && (isGrouped || /^[1-9]\d{0,2}$/.test(whole));
  if (!asDecimals || !mayGroup) return asDecimals;
  const isDecimalMark = mark === decimalMarks[locale];
  // After spaces the language's decimal mark can be nothing else: 24 000.500.
  if (isGrouped && isDecimalMark) return asDecimals;
  const asThousands = toValue(whole + decimals);
  if (!isGrouped && !isDecimalMark) return asThousands;
  return asThousands && { ambiguous: [asDecimals.value, asThousands.value] };
}

function toValue(digits: string): { value: number } | undefined {
  const value = Number(digits === "." ? Number.NaN : digits);
  return Number.isFinite(value) ? { value } : undefined;
}

/** Finds the number in `20 t` or `ca. 20`, so that the error can name what to leave out. */
function readBesideUnit(text: string, locale: Locale): NumberReading {
  const [, before = "", number = "", after = ""] =
    /^((?:[^\d\s+-][^\d]*)?)(\d[\d.,·' ]*?)( ?[\p{L}%°²³"].*)?$/u.exec(text) ?? [];
  const unit = (before || after).trim();
  const isOne = number !== "" && unit !== "" && readUnsigned(number.trim(), locale);
  return isOne ? { problem: "unit", number: number.trim(), unit } : { problem: "unreadable" };
}
