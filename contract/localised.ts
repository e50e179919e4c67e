import * as z from "zod/mini";
import type { Locale } from "./locales.ts";

const text = z.string().check(z.minLength(1));

/** A text in both languages. */
export const localisedText = z.object({ en: text, es: text } satisfies Record<Locale, typeof text>);

export type LocalisedText = z.infer<typeof localisedText>;

export const isoDate = z.iso.date();
