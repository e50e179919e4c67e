import { countryName, languageName, formatDay, formatZone } from "./formats.ts";
import type { Locale } from "./locales.ts";
import { formatExactNumber } from "./numbers.ts";

/** A line of the list of answers: the field, its label and its formatted value. */
interface Answer {
  field: string;
  label: string;
  value: string;
}

/** The messages of the list in one language: `content/messages/answers/`. */
export interface AnswerWords {
  fields: Record<string, string>;
  choices: Record<string, Record<string, string>>;
  yes: string;
  centreOfGravity: { known: string; unknown: string };
}

/** Names of the files, offices, positions and applications that a submission refers to, by id. */
export type Names = Readonly<Record<string, string | Record<Locale, string>>>;

/** Options of the list. An id without a name is shown as it is. */
interface AnswerStyle {
  words: AnswerWords;
  locale: Locale;
  names: Names;
}

/** A window of a survey. */
type Slot = Record<"date" | "from" | "to", string>;

/** A heavy or oversize piece: metres, tonnes. */
interface Piece extends Record<"length" | "width" | "height" | "weight", number> {
  centreOfGravityKnown?: boolean;
}

/** Fields without a line of their own. The unit follows its quantity. */
export const unlistedFields = ["kind", "locale", "captchaVerification", "unit", "typed", "timeZone"] as const;

type Format = (value: never, style: AnswerStyle, data: Record<string, unknown>) => string;

/** Formats of fields that are not shown as sent. */
const formats: Record<string, Format> = {
  country: formatCountry,
  originCountry: formatCountry,
  destinationCountry: formatCountry,
  readyDate: (day: string, { locale }) => formatDay(day, locale),
  quantity(quantity: number | string, { words, locale }, { unit }) {
    if (typeof quantity === "string") return quantity;
    return [formatExactNumber(quantity, locale), words.choices["unit"]?.[String(unit)]]
      .filter(Boolean)
      .join(" ");
  },
  slots: (slots: Slot[], { locale }, { timeZone }) =>
    slots
      .map(({ date, from, to }) => {
        const zone = timeZone ? ` (${formatZone(String(timeZone), locale)})` : "";
        return `${formatDay(date, locale, "full")}, ${from}–${to}${zone}`;
      })
      .join("\n"),
  pieces: (pieces: Piece[], { words, locale }) =>
    pieces
      .map(({ length, width, height, weight, centreOfGravityKnown }, at) => {
        const size = [length, width, height].map((metres) => formatExactNumber(metres, locale)).join(" × ");
        const balance = words.centreOfGravity[centreOfGravityKnown ? "known" : "unknown"];
        return `${at + 1}. ${size} m, ${formatExactNumber(weight, locale)} t, ${balance}`;
      })
      .join("\n"),
  language: formatLanguage,
  languages: (codes: string[], style) => codes.map((code) => formatLanguage(code, style)).join(", "),
  site: formatName,
  // The token starts with the reference of the application to be replaced; a form has it by the name of its choice.
  replaceToken: (token: string, style) => formatName(token.split(".")[0] ?? "", style),
  position: formatName,
  cv: formatName,
  files: (ids: string[], style) => ids.map((id) => formatName(id, style)).join("\n"),
};

/**
 * Lists the fields of a form as labels and values in a language, in the order of its schema. The same list is shown before
 * submission, on the receipt and in letters. Empty and unticked fields are left out.
 */
export function listAnswers(data: object, style: AnswerStyle): Answer[] {
  const record = data as Record<string, unknown>;
  return Object.entries(record).flatMap(([field, value]) => {
    if ((unlistedFields as readonly string[]).includes(field)) return [];
    if (value === undefined || value === "" || value === false) return [];
    const text = formats[field]?.(value as never, style, record) ?? formatValue(field, value, style);
    return text ? [{ field, label: style.words.fields[field] ?? field, value: text }] : [];
  });
}

function formatValue(field: string, value: unknown, style: AnswerStyle): string {
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item, style)).join("\n");
  if (value === true) return style.words.yes;
  if (typeof value === "number") return formatExactNumber(value, style.locale);
  return style.words.choices[field]?.[String(value)] ?? String(value);
}

function formatName(id: string, { names, locale }: AnswerStyle): string {
  const name = names[id] ?? id;
  return typeof name === "string" ? name : name[locale];
}

function formatCountry(code: string, { locale }: AnswerStyle): string {
  return countryName(code, locale);
}

function formatLanguage(code: string, { locale }: AnswerStyle): string {
  return languageName(code, locale);
}
