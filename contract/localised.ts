import * as z from "zod/mini";
import type { Locale } from "./locales.ts";

const text = z.string().check(z.minLength(1));

/** A text in every language of the site. */
export const localisedText = z.object({ en: text, es: text } satisfies Record<Locale, typeof text>);

export type LocalisedText = z.infer<typeof localisedText>;

export const isoDate = z.iso.date();

/** Which part of a long list is asked for. Numbers may come as text, as in a query. */
export const pageFields = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 12),
};

/** What part of a long list an answer holds. */
export const pageInfo = {
  page: z.int(),
  size: z.int(),
  total: z.int(),
  pages: z.int(),
};
