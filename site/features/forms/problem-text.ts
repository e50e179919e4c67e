import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/formats.ts";
import type { Locale } from "#contract/locales.ts";
import type { FieldError } from "#contract/problem.ts";
import { formWordsIn } from "./words.ts";

/** The sentence for what is wrong with a field, in the visitor's language, naming the field and the mend. */
export function problemText(locale: Locale, { field, code, params = {} }: FieldError, label = field): string {
  const { problems, fields } = formWordsIn(locale);
  const template = (problems as Record<string, string>)[code] ?? problems.invalid;
  // The last name of `slots.0.date` says what it is.
  const name = field.split(".").at(-1) ?? field;
  const shown = Object.entries(params).map(([key, value]) => {
    if (key === "date") return [key, formatDay(String(value), locale)];
    const isAmount = code.startsWith("number") && typeof value === "number";
    return [key, isAmount ? value.toLocaleString(locale, { maximumFractionDigits: 15 }) : value];
  });
  return fill(template, {
    field: (fields as Record<string, string>)[name] ?? label,
    ...Object.fromEntries(shown),
  });
}
