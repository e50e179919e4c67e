import { isLocale, locales, type Locale } from "#shared/locales.ts";
import type { LocalisedText } from "#contract/localised.ts";
import { holdTogether } from "#reader/hold-together.ts";

/** A record in one language: each localised text, at any depth, becomes a string. */
type InOneLanguage<T> = T extends LocalisedText
  ? string
  : T extends (infer Item)[]
    ? InOneLanguage<Item>[]
    : T extends object
      ? { [Key in keyof T]: InOneLanguage<T[Key]> }
      : T;

/** Reduces a record to one language. Its figures hold together. */
export function localise<T>(value: T, locale: Locale): InOneLanguage<T> {
  return localiseValue(value, locale) as InOneLanguage<T>;
}

function localiseValue(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => localiseValue(item, locale));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length === locales.length && entries.every(([name]) => isLocale(name))) {
    const text: unknown = (value as Record<Locale, unknown>)[locale];
    return typeof text === "string" ? holdTogether(text, locale) : text;
  }
  return Object.fromEntries(entries.map(([name, item]) => [name, localiseValue(item, locale)]));
}
