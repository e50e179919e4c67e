import * as z from "zod/mini";
import type { Locale } from "#shared/locales.ts";

// What the schemas of several calls and records share. Not for those of forms, which browsers load.

const dayAdvice = "write a day of the calendar, such as '2026-06-30'";

const text = z.string().check(z.minLength(1));

/** A text in both languages. */
export const localisedText = z.object({ en: text, es: text } satisfies Record<Locale, typeof text>);

export type LocalisedText = z.infer<typeof localisedText>;

/** A day that the calendar has: the one check of every day in content and records. */
export const isoDate = z.iso.date({
  error: ({ input }) => (input === undefined || input === "" ? undefined : dayAdvice),
});

/** A field that editors may leave out, and that is null then. */
// @__NO_SIDE_EFFECTS__
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null);
}

/** The days on which a record is shown. */
export const shownOn = {
  from: described(orNull(isoDate), "The first day on which it is shown, in the group's time zone."),
  until: described(orNull(isoDate), "The last day on which it is shown."),
};

/** A whole number from 1, which may be text, as in a query. */
function count(most: number) {
  const digits = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
  return z.pipe(z.union([z.number(), digits]), z.int().check(z.gte(1), z.lte(most)));
}

/** The requested page of a list. */
export const pageFields = { page: z._default(count(10_000), 1), size: z._default(count(50), 12) };

/** The page of a list in an answer. */
export const pageInfo = {
  page: z.int(),
  size: z.int(),
  total: z.int(),
  pages: z.int(),
};

/**
 * A copy of a schema with the sentence that openapi.json says about it. Not for schemas that browsers load, as those of
 * forms: what is to be said of a form stands at its call in calls.ts. Bundlers drop the call with a schema that a page does
 * not use.
 */
// @__NO_SIDE_EFFECTS__
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.meta({ description }));
}
