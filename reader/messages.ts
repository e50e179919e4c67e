import { z } from "zod";
import { tokenPattern } from "#shared/fill.ts";
import { defaultLocale, locales, translations, type Locale } from "#shared/locales.ts";
import { joinThousands } from "#shared/numbers.ts";
import type { Folder } from "./folder.ts";
import type { FieldPath, Problem } from "./problems.ts";

type Texts = string | string[] | { [key: string]: Texts };

const textsSchema: z.ZodType<Texts> = z.lazy(() =>
  z.union([z.string(), z.array(z.string()), z.record(z.string(), textsSchema)], {
    error: "it has to be a text, or texts by their keys",
  }),
);

/** One text of the interface. `key` is its whole path, for comparing. */
interface Message {
  key: string;
  field: FieldPath;
  text: string;
}

/**
 * Reports what is wrong with the words of the interface: every file of messages/ is JSON of texts, has the same keys in
 * the same order and the same tokens in all languages, and has neither an empty text nor a stray brace.
 */
export function checkMessages(folder: Folder): void {
  const found = folder
    .list("messages")
    .filter((file) => locales.some(({ code }) => file.endsWith(`/${code}.json`)));
  for (const file of new Set(found.map((name) => inLocale(name, defaultLocale)))) {
    // Reading a file that is missing reports it.
    const texts = folder.parse(file, textsSchema);
    const messages = texts && listMessages(texts);
    if (messages) folder.report(...messages.flatMap((message) => checkText(file, message)));
    for (const locale of translations) {
      const twin = inLocale(file, locale);
      const translated = folder.parse(twin, textsSchema);
      if (messages && translated)
        folder.report(...comparePair([file, messages], [twin, listMessages(translated)], locale));
    }
  }
}

function comparePair(
  [file, english]: [string, Message[]],
  [twin, translated]: [string, Message[]],
  locale: Locale,
): Problem[] {
  const unequal = [
    ...translated.flatMap((message) => checkText(twin, message)),
    ...(locale === "es" ? translated.flatMap((message) => checkThousands(twin, message)) : []),
    ...findMissing(twin, english, translated),
    ...findMissing(file, translated, english),
  ];
  if (unequal.length > 0) return unequal;
  const moved = english.find(({ key }, at) => translated[at]?.key !== key);
  const texts = new Map(translated.map(({ key, text }) => [key, text]));
  return [
    ...(moved ? [{ file: twin, field: moved.field, reason: `stands elsewhere than in ${file}` }] : []),
    ...english.flatMap(({ key, field, text }) => {
      const [there, here] = [tokensOf(text), tokensOf(texts.get(key) ?? "")];
      if (there === here) return [];
      const reason = `has ${here || "nothing"} in braces, English ${there || "nothing"}`;
      return [{ file: twin, field, reason }];
    }),
  ];
}

function checkText(file: string, { field, text }: Message): Problem[] {
  if (text.trim() === "") return [{ file, field, reason: "is empty" }];
  const hasStrayBrace = /[{}]/.test(text.replace(tokenPattern, ""));
  return hasStrayBrace ? [{ file, field, reason: "has a brace without its other half" }] : [];
}

/** Messages are compiled as they are, while pages get their thin spaces when they are rendered. */
function checkThousands(file: string, { field, text }: Message): Problem[] {
  const reason = "has a plain space or a point in a number, write \\u202f";
  return joinThousands(text) === text ? [] : [{ file, field, reason }];
}

function findMissing(file: string, wanted: Message[], present: Message[]): Problem[] {
  const keys = new Set(present.map(({ key }) => key));
  return wanted
    .filter(({ key }) => !keys.has(key))
    .map(({ field }) => ({ file, field, reason: "is missing" }));
}

function listMessages(texts: Texts, field: FieldPath = []): Message[] {
  if (typeof texts === "string") return [{ key: JSON.stringify(field), field, text: texts }];
  if (Array.isArray(texts)) return texts.flatMap((text, at) => listMessages(text, [...field, at]));
  return Object.entries(texts).flatMap(([name, value]) => listMessages(value, [...field, name]));
}

/** The tokens of a text in alphabetical order. */
function tokensOf(text: string): string {
  return (text.match(tokenPattern) ?? []).toSorted().join(" ");
}

function inLocale(file: string, locale: Locale): string {
  return file.replace(/\w+\.json$/, `${locale}.json`);
}
