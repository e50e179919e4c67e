import * as z from "zod/mini";
import { countryCodes } from "./countries.ts";
import { emailPattern } from "./email.ts";
import type { FieldError } from "./problem.ts";

// The error of each rule is a code; pages hold the sentence for it in each language.

/** What people type: control characters other than line breaks are dropped, and spaces at the ends. */
const tidy = (text: string) => text.replace(/[^\P{Cc}\n\r\t]/gu, "").trim();
const typed = z.string({ error: "required" }).check(z.overwrite(tidy));

export const nameField = typed.check(
  z.minLength(1, "required"),
  z.minLength(2, "name.length"),
  z.maxLength(100, "name.length"),
);

export const emailField = typed.check(
  z.minLength(1, "required"),
  z.maxLength(254, "email"),
  z.regex(emailPattern, "email"),
);

/** Digits, spaces, `+()-`; 4 to 15 digits in all (E.164). An empty one was not given. */
export const phoneField = z.optional(
  typed.check(
    z.refine(
      (text) => text === "" || (/^[+()\d\s-]+$/.test(text) && /^\d{4,15}$/.test(text.replace(/\D/g, ""))),
      "phone",
    ),
  ),
);

/** A text of `min` to `max` characters; with a `min` it has to be there. */
export function textField({ min = 0, max }: { min?: number; max: number }) {
  const text = typed.check(z.maxLength(max, "text.length"));
  return min > 0 ? text.check(z.minLength(1, "required"), z.minLength(min, "text.short")) : text;
}

/** Two-letter code of a country or territory (ISO 3166-1). */
export const countryField = z
  .string({ error: "select" })
  .check(z.refine((code) => countryCodes.includes(code), "select"));

export const localeField = z.enum(["en", "es"]);

/**
 * Turns a failed validation into one error per field: its code, and what the sentence for the code needs: `min`,
 * `max`, and `over`, by how many characters the text is too long.
 */
export function fieldErrors(error: z.core.$ZodError, input: unknown): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    if (errors.has(field)) continue;
    const params: Record<string, number> = {};
    if (issue.code === "too_big") {
      params["max"] = Number(issue.maximum);
      const value = (input as Record<string, unknown> | null)?.[field];
      if (typeof value === "string") params["over"] = tidy(value).length - Number(issue.maximum);
    }
    if (issue.code === "too_small") params["min"] = Number(issue.minimum);
    const code = /^[a-z.]+$/.test(issue.message) ? issue.message : "invalid";
    errors.set(field, { field, code, ...(Object.keys(params).length > 0 && { params }) });
  }
  return [...errors.values()];
}
