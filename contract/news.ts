import * as z from "zod/mini";
import { described, isoDate, localisedText, orNull, pageFields, pageInfo, shownOn } from "./parts.ts";
import { localeField } from "./fields.ts";
import { newsCategories } from "./list-values.ts";

const category = z.enum(newsCategories);
const updated = described(z.optional(isoDate), "The day on which its words were last corrected.");

const fixed = { id: z.string(), date: isoDate, updated, category, pinned: z.boolean() };

/** Its texts: in both languages for editors, in one in the answer. */
// @__NO_SIDE_EFFECTS__
function textsOf<Text extends z.ZodMiniType>(text: Text) {
  return { title: text, summary: text, body: text, place: orNull(text) };
}

/** A news item as editors write it, in both languages. */
export const newsRecordSchema = z.strictObject({
  ...fixed,
  ...shownOn,
  audience: described(z.enum(["abroad", "website", "both"]), "The sites that ask for it."),
  ...textsOf(localisedText),
});

export type NewsRecord = z.infer<typeof newsRecordSchema>;

/** `POST /website/news/queryNewsPage`: newest first, pinned before all. */
export const newsQuerySchema = z.object({
  ...pageFields,
  category: z.optional(category),
  audience: described(
    z.optional(z.enum(["abroad", "website"])),
    "News for one site's readers; without it, for all.",
  ),
  locale: z._default(localeField, "en"),
});

export const newsItemSchema = z.object({ ...fixed, ...textsOf(z.string()) });

export const newsPageSchema = z.object({ ...pageInfo, items: z.array(newsItemSchema) });

export type NewsQuery = z.input<typeof newsQuerySchema>;
export type NewsPage = z.infer<typeof newsPageSchema>;
