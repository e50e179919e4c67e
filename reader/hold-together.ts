import { isLocale, type Locale } from "#shared/locales.ts";
import { noBreak } from "#shared/no-break.ts";
import { joinThousands } from "#shared/numbers.ts";

/** Spaces between a number and what it is read with. */
const spaces = new RegExp(
  [
    // A unit or a short word: 1200 kg, 30 %, 23 to 25 t. A longer one after a small number: 12 tanks, 30 June.
    "(?<=\\d) (?=[%°×]|[\\p{L}²³/]{1,4}(?![\\p{L}\\p{N}]))",
    "(?<=(?<![\\p{L}\\p{N}.,:/+-])\\d{1,3}) (?=\\p{L}{5,12}(?![\\p{L}\\p{N}-]))",
    "(?<=\\b(?:UN|ONU|ISO|ADR|[Cc]lass(?:es)?|[Cc]lases?)) (?=\\d)",
  ].join("|"),
  "gu",
);
/** The dash of a range, after which a line could break: 2–8 °C. */
const dashes = /(?<=\d(?: %)?)–(?=\d)/g;

/** Keeps a number on the line of its unit and of its name, and a range on one line; in Spanish also its thousands. */
export function holdTogether(text: string, locale: Locale): string {
  const thousands = locale === "es" ? joinThousands(text) : text;
  return thousands.replace(spaces, "\u00a0").replace(dashes, `–${noBreak}`);
}

/** Holds together every text of data that have all languages, under the codes of these. */
export function holdDataTogether<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    isLocale(key) && typeof value === "string" ? holdTogether(value, key) : value,
  ) as T;
}
