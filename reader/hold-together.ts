import { isLocale, type Locale } from "#shared/locales.ts";
import { noBreak } from "#shared/no-break.ts";
import { joinThousands } from "#shared/numbers.ts";
import { mapStrings } from "./map-strings.ts";

const space = "\u00a0";

const signs =
  "%|°C|bar|cm|cm³|dB|dB\\(A\\)|ft|g|h|kg|kJ|km|km/h|kPa|kV|kW|kWh|L|m|m²|m³|MB|mbar|MJ|min|mL|ml|mm|mm²|mm²/s|MPa|MW|MWh|ppm|s|t";
const units = [
  signs,
  "t-km|TEU|days?|feet|hours?|knots?|minutes?|months?|weeks?|years?|años?|días?|horas?|meses|minutos?|nudos?|pies|píxeles|pixels?|semanas?",
].join("|");
const months = [
  "January|February|March|April|May|June|July|August|September|October|November|December",
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
].join("|");
/** Spaces between a figure and what it is read with. A token of a message, `{hours} h`, stands for a figure. */
const spaces = new RegExp(
  [
    // Days: 30 June 2026, 30 de junio de 2026.
    `(?<=\\b\\d{1,2}) (?=(?:de )?(?:${months})\\b)`,
    `(?<=\\b\\d{1,2} de) (?=(?:${months})\\b)`,
    `(?<=\\b(?:${months})(?: de)?) (?=(?:de )?\\d{4}\\b)`,
    `(?<=[\\d}]) (?=(?:${units})(?![\\p{L}\\p{N}]))`,
    // Payload, t; a longer unit may follow in a line of its own: Lead time, days.
    `(?<=,) (?=(?:${signs})(?![\\p{L}\\p{N}]))`,
    // 38 t CO₂e, 1124 kg de CO₂e.
    "(?<=\\b(?:t|kg|g)) (?=(?:de )?CO₂)",
    "(?<=\\b(?:t|kg|g) de) (?=CO₂)",
    // A number and what it counts: 4 terminals, 25 países; not the second of two, which would make one long word.
    "(?<=(?<![\\p{L}\\p{N}.,:/+-]|\\b(?:and|o|or|y) )\\d{1,3}) (?=\\p{Ll}{4,14}(?![\\p{L}\\p{N}-]))",
    "(?<=\\b(?:UN|ONU|ISO|ADR|mod|base|year|[Ss]cope|[Aa]lcance|[Cc]lass|[Cc]lasses|[Cc]lases?)) (?=\\d)",
    // 23 to 25 t, T11 to T50, 21 of 21, 1 and 2; of a list only its end: 3, 8 and 9. Years, numbers of standards and
    // times are long, and may break.
    "(?<=(?<![\\d:])\\d{1,3}) (?=(?:a|and|de|o|of|or|to|y) [+−T]?\\d{1,3}(?![\\d:]))",
    "(?<=(?<![\\d:])\\d{1,3}(?: %)? (?:a|and|de|o|of|or|to|y)) (?=[+−T]?\\d{1,3}(?![\\d:]))",
    "(?<=\\b(?:[Hh]asta|[Uu]p to|[Uu]n(?:[ao]s)?|[Ww]ithin)) (?=[\\d{])",
    // Sizes and the end of a sum: 0.8 × 1.2 m; a formula breaks before its signs.
    "(?<=\\d) (?=× \\d)",
    "(?<=[\\d)] [×÷=]) (?=\\d)",
    // Telephone numbers.
    "(?<=\\+\\d[\\d ]{0,14}) (?=\\d)",
  ].join("|"),
  "gu",
);
/** The dash of a range after which a line could break: 2–8 °C, Mon–Fri. */
const dashes = /(?<=\d(?: %)?)–(?=\d)|(?<=(?<!\p{L})\p{L}{1,4}\.?)–(?=\p{L}{1,4}(?!\p{L}))/gu;
/** A compound of words, but no name of a file, no address and no number in a date. */
const compound = /(?<![^\s(["*“‘])[\p{L}\d]+(?:-[\p{L}\d]+)+(?![\p{L}\d@/_]|[-.:][\p{L}\d])/gu;
/** What a compound may have at most to stay on one line. */
const shortCompound = 11;
/** Words that do not end a line of a title, unless a word follows that needs a line of a small phone for itself. */
const lightWords = new RegExp(
  [
    "(?<![^\\s(¿¡])[aeouy] (?=\\S{1,15}(?:\\s|$))",
    "(?<![^\\s(¿¡])(?:al|an|and|at|by|con|de|del|el|en|for|in|la|las|los|of|on|or|por|su|the|to|un|una) (?=\\S{1,13}(?:\\s|$))",
  ].join("|"),
  "giu",
);

/**
 * Joins with no-break spaces and word joiners what is read as one: a unit and its number, or its quantity, a number and
 * what it counts, a range, a UN number or a class and its name, the parts of a day, and a short compound: `22 t`,
 * `Payload, t`, `4 terminals`, `2–8 °C`, `UN 1230`, `30 June 2026`, `cut-off`; in Spanish also the thousands of a number:
 * `24 000`. Editors need not type them. In a title, no line ends with an article or a preposition.
 */
export function holdTogether(text: string, locale: Locale, { isTitle = false } = {}): string {
  const thousands = locale === "es" ? joinThousands(text) : text;
  const figures = thousands.replace(spaces, space).replace(dashes, `–${noBreak}`);
  // One word may be a name that code compares.
  const words = /\s/.test(text)
    ? figures.replace(compound, (word) =>
        word.length > shortCompound ? word : word.replaceAll("-", `-${noBreak}`),
      )
    : figures;
  return isTitle ? words.replace(lightWords, (word) => word.trimEnd() + space) : words;
}

/** Whether the text at this place is a title: `title`, `titles.carry`, `contactTitle`. */
export function isTitle(field: readonly PropertyKey[]): boolean {
  return field.some((key) => typeof key === "string" && /titles?$/i.test(key));
}

/** Holds together every text of data that have all languages, under the codes of these. */
export function holdDataTogether<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    isLocale(key) && typeof value === "string" ? holdTogether(value, key) : value,
  ) as T;
}

/**
 * Holds together the words of the interface, a file of `content/messages/`, except those of the error pages, which the
 * specification gives to the letter.
 */
export function holdMessagesTogether<T>(messages: T, locale: Locale): T {
  return mapStrings(messages, (text, field) =>
    field[0] === "error" ? text : holdTogether(text, locale, { isTitle: isTitle(field) }),
  );
}
