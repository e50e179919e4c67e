import { fill } from "#shared/fill.ts";
import { formatDay } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { formatNumber } from "#shared/numbers.ts";
import type { FieldError } from "#shared/field-error.ts";
import { wordsOf } from "#site/i18n/words.ts";

const { wordsIn: formWordsIn } = wordsOf("forms");

/** Words an error in the visitor's language: the field, and how to fix it. */
export function problemText(locale: Locale, { field, code, params = {} }: FieldError, label = field): string {
  const { problems, fields } = formWordsIn(locale);
  const template = (problems as Record<string, string>)[code] ?? problems.invalid;
  // Fields in lists have words by the last part of their path: `date` of `slots.0.date`.
  const name = field.split(".").at(-1) ?? field;
  const shown = Object.entries(params).map(([key, value]) => {
    if (key === "date") return [key, formatDay(String(value), locale)];
    const isAmount = code.startsWith("number") && typeof value === "number";
    return [key, isAmount ? formatNumber(value, locale, 15) : value];
  });
  return fill(template, {
    field: (fields as Record<string, string>)[name] ?? label,
    ...Object.fromEntries(shown),
  });
}
