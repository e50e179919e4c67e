import type { Locale } from "#contract/localised.ts";
import { recruitSchema } from "#contract/recruit.ts";
import type { Recruit } from "#contract/recruit.ts";
import type { SubmissionKind } from "#contract/submission.ts";
import { surveySchema } from "#contract/survey.ts";
import type { Survey } from "#contract/survey.ts";
import { contactSchema, orderSchema, quoteSchema } from "#contract/user-main.ts";
import type { Contact, Order, Quote } from "#contract/user-main.ts";
import { formatDay, formatNumber } from "./formats.ts";
import type { Occasion } from "./letters.ts";
import type { Words } from "./words.ts";

/** What has no line of its own: what the form adds itself, and the unit, which stands behind its quantity. */
type Silent = "kind" | "locale" | "captchaVerification" | "website" | "replaceToken" | "unit";
type FieldOf<T> = Exclude<keyof T, Silent>;
export type FieldName =
  FieldOf<Contact> | FieldOf<Quote> | FieldOf<Order> | FieldOf<Survey> | FieldOf<Recruit>;

const silent = new Set<string>([
  "kind",
  "locale",
  "captchaVerification",
  "website",
  "replaceToken",
  "unit",
] satisfies Silent[]);
const namesIn = (shape: object) => Object.keys(shape).filter((name) => !silent.has(name)) as FieldName[];

/** The fields of each form in the form's order. */
const fieldsOf: Record<SubmissionKind, readonly FieldName[]> = {
  contact: namesIn(contactSchema.shape),
  quote: namesIn(quoteSchema.shape),
  order: namesIn(orderSchema.shape),
  survey: namesIn(surveySchema.shape),
  application: namesIn(recruitSchema.shape),
};

/** Every field of every form, once. */
export const fieldNames: readonly FieldName[] = [...new Set(Object.values(fieldsOf).flat())];

/** Whom a list of fields is for: the team sees where files are, the sender sees their names and no CV. */
export interface Reader {
  words: Words;
  locale: Locale;
  isTeam: boolean;
}

type Format = (value: never, reader: Reader, occasion: Occasion) => string;

/** The fields that are not written as they were sent. */
const formats: Partial<Record<FieldName, Format>> = {
  country,
  originCountry: country,
  destinationCountry: country,
  readyDate: (day: string, { locale }) => formatDay(day, locale),
  quantity(quantity: number | string, { words, locale }, { submission }) {
    const { unit } = submission.data as Partial<Quote>;
    return unit ? `${formatNumber(Number(quantity), locale)} ${words.choices.unit[unit]}` : String(quantity);
  },
  slots: (slots: Survey["slots"], { locale }) =>
    slots.map(({ date, from, to }) => `${formatDay(date, locale, "full")}, ${from}–${to}`).join("\n"),
  pieces: (pieces: Survey["pieces"], { words, locale }) =>
    pieces
      .map(({ length, width, height, weight, centreOfGravityKnown }, at) => {
        const size = [length, width, height].map((metres) => formatNumber(metres, locale)).join(" × ");
        const balance = words.centreOfGravity[centreOfGravityKnown ? "known" : "unknown"];
        return `${at + 1}. ${size} m, ${formatNumber(weight, locale)} t, ${balance}`;
      })
      .join("\n"),
  language,
  languages: (codes: string[], reader) => codes.map((code) => language(code, reader)).join(", "),
  site: (id: string, { locale }, { site }) => (site?.id === id ? site.name[locale] : id),
  position: (id: string, { locale }, { position }) => (position ? `${position.title[locale]} (${id})` : id),
  cv: (id: string, reader, { files }) => (reader.isTeam ? fileNames([id], reader, files) : ""),
  files: (ids: string[], reader, { files }) => fileNames(ids, reader, files),
};

/** What was sent, as labels and values in the reader's language. What was left empty is left out. */
export function sentFields(occasion: Occasion, reader: Reader): [label: string, value: string][] {
  const { kind, data } = occasion.submission;
  return fieldsOf[kind].flatMap((field): [string, string][] => {
    const value = (data as Partial<Record<FieldName, unknown>>)[field];
    if (value === undefined || value === "" || value === false) return [];
    const text = formats[field]?.(value as never, reader, occasion) ?? write(field, value, reader);
    return text ? [[reader.words.fields[field], text]] : [];
  });
}

function write(field: FieldName, value: unknown, reader: Reader): string {
  if (Array.isArray(value)) return value.map((item) => write(field, item, reader)).join("\n");
  if (value === true) return reader.words.yes;
  if (typeof value === "number") return formatNumber(value, reader.locale);
  const choices: Partial<Record<string, Record<string, string>>> = reader.words.choices;
  return choices[field]?.[String(value)] ?? String(value);
}

function country(code: string, { locale }: Reader): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}

function language(code: string, { locale }: Reader): string {
  return new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
}

function fileNames(ids: readonly string[], { isTeam }: Reader, files: Occasion["files"]): string {
  return ids
    .map((id) => {
      const name = files.find((file) => file.id === id)?.name;
      if (!name) return id;
      return isTeam ? `${name} (${id})` : name;
    })
    .join("\n");
}
