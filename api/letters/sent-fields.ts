import { listAnswers, type Names } from "#shared/answers.ts";
import { fill } from "#shared/fill.ts";
import { identify } from "#shared/identifiers.ts";
import type { Locale } from "#shared/locales.ts";
import type { Words } from "#reader/letter-words.ts";
import type { LetterContext } from "./letter.ts";

/**
 * The fields that a letter to an unproven address may repeat, beside choices and numbers: codes, days and names of our own.
 * All others hold text of the sender, who may not own the address.
 */
const repeatable = new Set(
  (
    "phone country unNumber hazardClass packingGroup originCountry destinationCountry incoterm readyDate site slots " +
    "language pieces position languages replaceToken"
  ).split(" "),
);

/** The reader of a list of answers. Only the team reads free text. */
interface Reader {
  words: Words;
  locale: Locale;
  isTeam: boolean;
}

/**
 * Lists the answers for a letter. The team gets everything, with the typed text where a number was converted. For the
 * sender, free text is replaced by its length, and the address, which may carry a message as well, is left out.
 */
export function listSentFields(context: LetterContext, reader: Reader): [label: string, value: string][] {
  const { words, locale, isTeam } = reader;
  const data = context.submission.data as Record<string, unknown>;
  const answers = listAnswers(data, { words, locale, names: collectNames(context) });
  return answers
    .filter(({ field }) => isTeam || field !== "email")
    .map(({ field, label, value }) => [
      label,
      isTeam ? addTypedText(field, value, data, words) : replaceFreeText(field, value, data, words),
    ]);
}

function addTypedText(field: string, value: string, data: Record<string, unknown>, words: Words): string {
  const typed = (data["typed"] as Record<string, string> | undefined)?.[field];
  return typed && typeof data[field] === "number" && typed !== String(data[field])
    ? fill(words.asTyped, { value, typed })
    : value;
}

function replaceFreeText(field: string, value: string, data: Record<string, unknown>, words: Words): string {
  const raw = data[field];
  if (field === "cv") return words.yes;
  if (field === "files") return String((raw as string[]).length);
  if (repeatable.has(field) || field in words.choices || (typeof raw !== "object" && typeof raw !== "string"))
    return value;
  // A number with a valid check digit cannot carry a message; a registration plate may.
  if (Array.isArray(raw) && raw.every((item) => hasCheckDigit(String(item)))) return value;
  return fill(words.withheld, { count: String([...value].length) });
}

function hasCheckDigit(text: string): boolean {
  const identified = identify(text);
  return identified.kind !== "other" && identified.kind !== "air-waybill" && identified.isValid;
}

function collectNames({ files, office, position }: LetterContext): Names {
  return {
    ...Object.fromEntries(files.map(({ id, name }) => [id, name])),
    ...(office && { [office.id]: office.name }),
    ...(position && { [position.id]: position.title }),
  };
}
