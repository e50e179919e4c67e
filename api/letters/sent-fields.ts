import { listAnswers } from "#contract/answers.ts";
import type { Names } from "#contract/answers.ts";
import { fill } from "#contract/fill.ts";
import { identify } from "#contract/identifiers.ts";
import type { Locale } from "#contract/locales.ts";
import type { Words } from "#library/letter-words.ts";
import type { LetterContext } from "./letter.ts";

/**
 * The fields that a letter to an unproven address may repeat: choices, days, numbers and names of our own. Everything
 * else holds words of the sender's, who may not be the owner of the address.
 */
const repeatable = new Set([
  "topic",
  "email",
  "phone",
  "country",
  "service",
  "dangerous",
  "unNumber",
  "hazardClass",
  "packingGroup",
  "quantity",
  "pieceLength",
  "pieceWidth",
  "pieceHeight",
  "pieceWeight",
  "originCountry",
  "destinationCountry",
  "incoterm",
  "readyDate",
  "frequency",
  "extras",
  "answerBy",
  "marketing",
  "question",
  "purpose",
  "site",
  "slots",
  "flexibility",
  "durationHours",
  "language",
  "pieces",
  "position",
  "area",
  "languages",
  "keep",
  "replaceToken",
]);

/** A list of answers is written in a language; the team reads all of it, the sender no free text. */
export interface Reader {
  words: Words;
  locale: Locale;
  isTeam: boolean;
}

/**
 * The list of answers for a letter. To the team: everything, with the text as typed where a number was read from
 * another notation. To the sender: free text is replaced by its length.
 */
export function listSentFields(occasion: LetterContext, reader: Reader): [label: string, value: string][] {
  const { words, locale, isTeam } = reader;
  const data = occasion.submission.data as Record<string, unknown>;
  const answers = listAnswers(data, { words, locale, names: namesOf(occasion) });
  return answers.map(({ field, label, value }) => [
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
  // A survey's quantity is free text, a quote's is a number.
  if (repeatable.has(field) && !(field === "quantity" && typeof raw === "string")) return value;
  // A container number with its check digit says nothing but itself.
  if (Array.isArray(raw) && raw.every((item) => isChecked(String(item)))) return value;
  return fill(words.withheld, { count: String([...value].length) });
}

function isChecked(text: string): boolean {
  const identified = identify(text);
  return identified.kind === "container" && identified.isValid;
}

function namesOf({ files, site, position }: LetterContext): Names {
  return {
    ...Object.fromEntries(files.map(({ id, name }) => [id, name])),
    ...(site && { [site.id]: site.name }),
    ...(position && { [position.id]: position.title }),
  };
}
