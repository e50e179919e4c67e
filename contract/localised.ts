import * as z from "zod/mini";
import type { Locale } from "#shared/locales.ts";

const dayAdvice = "write a day of the calendar, such as '2026-06-30'";

const text = z.string().check(z.minLength(1));

/** A text in both languages. */
export const localisedText = z.object({ en: text, es: text } satisfies Record<Locale, typeof text>);

export type LocalisedText = z.infer<typeof localisedText>;

/** A day that the calendar has: the one check of every day in content and records. */
export const isoDate = z.iso.date({
  error: ({ input }) => (input === undefined || input === "" ? undefined : dayAdvice),
});
