import { z } from "zod";
import { markFiles, type MarkFile, goodUses, poorUses, colours } from "#shared/brand.ts";
import { pictureName } from "#reader/names.ts";
import { pageSchema, shortText, text } from "./parts.ts";

/** A text that others quote whole, with a limit in words. */
const words = (limit: number) =>
  text.refine((value) => value.split(/\s+/).length <= limit, { error: `write at most ${limit} words` });

export const brandSchema = pageSchema.extend({
  files: z.strictObject({
    licence: shortText,
    names: z.record(z.enum(markFiles.map(({ name }): MarkFile => name)), shortText),
  }),
  clearSpace: shortText,
  uses: z.strictObject({
    good: z.strictObject({ title: text, captions: z.record(z.enum(goodUses), shortText) }),
    poor: z.strictObject({ title: text, captions: z.record(z.enum(poorUses), shortText) }),
  }),
  colours: z.record(z.enum(colours), z.strictObject({ name: text, use: shortText })),
  /** For journalists to quote; both pages show both languages. */
  quote: z.strictObject({ short: words(50), long: words(100) }),
  quoteWords: z.strictObject({ short: text, long: text, copy: text, copied: text }),
  press: z.strictObject({
    credit: shortText,
    download: text,
    more: text,
    pictures: z.array(pictureName).min(4),
  }),
});
