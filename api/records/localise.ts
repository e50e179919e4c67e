import type { Locale } from "#contract/locales.ts";
import type { LocalisedText } from "#contract/localised.ts";

/** A record in one language: every text in two languages, at any depth, becomes that of the language asked for. */
export type InOneLanguage<T> = T extends LocalisedText
  ? string
  : T extends (infer Item)[]
    ? InOneLanguage<Item>[]
    : T extends object
      ? { [Key in keyof T]: InOneLanguage<T[Key]> }
      : T;

/** A record of the editors, as an answer shows it. */
export function localise<T>(value: T, locale: Locale): InOneLanguage<T> {
  return inOneLanguage(value, locale) as InOneLanguage<T>;
}

function inOneLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, locale));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === 2 && "en" in value && "es" in value) return value[locale];
  return Object.fromEntries(entries.map(([key, item]) => [key, inOneLanguage(item, locale)]));
}
