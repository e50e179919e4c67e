import * as z from "zod/mini";
import { removeInvisible } from "#shared/fold.ts";
import { countryCodes } from "#shared/countries.ts";
import { emailPattern, withReadableDomain } from "#shared/email.ts";
import { locales } from "#shared/locales.ts";
import { readDialled, writePhone } from "#shared/phone.ts";
import type { FieldError } from "#shared/typed.ts";

// The error of each rule is a code; content/messages/forms/ has its sentence in each language.

/** Signs that nobody sees, but for those that letters and emoji are written with: variation selectors, joiners, tags. */
const stray =
  /(?!\p{Variation_Selector}|\u034f|\u180e|\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** A joiner that joins nothing. Persian and Indic words and emoji have it between their signs, or after a mark. */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<!\p{M})[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * Removes control characters other than line breaks, lone surrogates, signs that nobody sees (those apart that its
 * letters and emoji need), and spaces at the ends. Separators of lines and paragraphs become line breaks.
 */
export const tidy = (text: string) =>
  text
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/\p{Cs}|[^\P{Cc}\n\r\t]/gu, "")
    .replace(stray, "")
    .replace(idleJoiner, "")
    .trim();
export const tidyText = z.string({ error: "required" }).check(z.overwrite(tidy));

/** A person's name. One character may be enough: 李. */
export const nameField = tidyText.check(z.minLength(1, "required"), z.maxLength(100, "name.length"));

/** An address: nobody means an invisible sign in it, and browsers may hand over its domain encoded. */
export const emailField = tidyText.check(
  z.overwrite((text) => withReadableDomain(removeInvisible(text).trim())),
  z.minLength(1, "required"),
  z.maxLength(254, "email"),
  z.regex(emailPattern, "email"),
);

const isPhone = z.refine<string>((text) => text === "" || readDialled(text) !== undefined, "phone");
const plainPhone = z.overwrite<string>((text) => {
  const dialled = readDialled(text);
  return dialled ? writePhone(dialled) : text;
});

/** Room for any notation of 15 digits with an extension. */
const phoneLength = z.maxLength(60, "phone");

/** A number that can be dialled, in any notation (`readDialled`). An empty text counts as not given. */
export const phoneField = z.optional(tidyText.check(phoneLength, isPhone, plainPhone));

export const neededPhoneField = tidyText.check(z.minLength(1, "required"), phoneLength, isPhone, plainPhone);

/** A text of `min` to `max` characters; required if `min` is given. */
export function textField({ min = 0, max }: { min?: number; max: number }) {
  const text = tidyText.check(z.maxLength(max, "text.length"));
  return min > 0 ? text.check(z.minLength(1, "required"), z.minLength(min, "text.short")) : text;
}

/** Two-letter code of a country or territory (ISO 3166-1). */
export const countryField = z
  .string({ error: "select" })
  .check(z.refine((code) => countryCodes.includes(code), "select"));

export const localeField = z.enum(locales.map(({ code }) => code));

/** One of the given values. */
export function choiceField<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices as readonly [Choice, ...Choice[]], "select");
}

/** A day of the calendar, ISO 8601: `2026-11-21`. */
export const dateField = tidyText.check(z.minLength(1, "required"), z.refine(isDay, "date.invalid"));

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A time of day: `08:30`. */
export const timeField = tidyText.check(
  z.minLength(1, "required"),
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "time.invalid", abort: true }),
);

/** For `when` of a rule across fields: the rule runs beside those of the fields, not only once they all hold. */
export function isRecord({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

/** A number above `above` and up to `max`. */
export function numberField({ above, max }: { above: number; max: number }) {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? "required" : "number");
  return z.number({ error }).check(z.gt(above, "number"), z.lte(max, "number.max"));
}

/**
 * Turns a failed validation into one error per field: its code with the parameters of its sentence: `min`, `max`, `over`
 * (by how many characters a text is too long), and the `params` of a custom rule.
 */
export function fieldErrors(error: z.core.$ZodError, input: unknown): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    if (errors.has(field)) continue;
    const params: Record<string, string | number> = {};
    if (issue.code === "custom") Object.assign(params, issue.params);
    if (issue.code === "too_big") {
      params["max"] = Number(issue.maximum);
      const value = issue.path.reduce<unknown>(
        (at, key) => (at as Record<PropertyKey, unknown> | null)?.[key],
        input,
      );
      if (typeof value === "string") params["over"] = tidy(value).length - Number(issue.maximum);
    }
    if (issue.code === "too_small") params["min"] = Number(issue.minimum);
    const code = /^[a-z.]+$/.test(issue.message) ? issue.message : "invalid";
    errors.set(field, { field, code, ...(Object.keys(params).length > 0 && { params }) });
  }
  return [...errors.values()];
}
