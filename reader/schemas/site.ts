import { z } from "zod";
import { markFiles, type MarkFile, goodUses, poorUses, colours } from "#shared/brand.ts";
import { factName, numberName, pictureName, seriesName } from "#reader/names.ts";
import { link, pageSchema, pagePath, shortText, text } from "./parts.ts";

// The home page, and the page on the brand.

export const homeSchema = pageSchema.extend({
  tasks: z.array(link.extend({ hint: shortText })).length(5),
  /** The steps of the page on tank containers, in its words; for each of them the services that it belongs to. */
  journey: z.strictObject({ lead: shortText, stations: z.array(z.array(pagePath).min(1).max(3)).length(6) }),
  groups: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ title: text, text: shortText, fact: shortText, to: pagePath })).length(5),
  }),
  safety: z.strictObject({ title: text, lead: text, figures: z.array(factName).length(4) }),
  network: z.strictObject({ title: text, lead: text }),
  /** Standards with their scope; the certificates are records. */
  evidence: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ name: text, scope: shortText })).min(4),
  }),
  /** One of the targets of the sustainability page. */
  target: z.strictObject({
    title: text,
    lead: text,
    label: text,
    series: z.array(seriesName).min(1),
    goal: numberName,
  }),
  /** The news itself is records. */
  news: z.strictObject({ title: text }),
});

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
