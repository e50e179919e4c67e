import * as z from "zod/mini";
import { described, isoDate, localisedText, pageFields, pageInfo } from "./parts.ts";
import { localeField } from "./fields.ts";
import { newsCategories } from "./list-values.ts";

const category = z.enum(newsCategories);
const updated = described(z.optional(isoDate), "The day on which its words were last corrected.");

/** A news item as editors write it, in both languages. */
export const newsRecordSchema = z.strictObject({
  id: z.string(),
  date: isoDate,
  updated,
  category,
  audience: z.enum(["abroad", "website", "both"]),
  title: localisedText,
  summary: localisedText,
  body: localisedText,
  place: z.nullable(localisedText),
  pinned: z.boolean(),
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

export const newsItemSchema = z.object({
  id: z.string(),
  date: isoDate,
  updated,
  category,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  place: z.nullable(z.string()),
  pinned: z.boolean(),
});

export const newsPageSchema = z.object({ ...pageInfo, items: z.array(newsItemSchema) });

export type NewsQuery = z.input<typeof newsQuerySchema>;
export type NewsPage = z.infer<typeof newsPageSchema>;
