import { z } from "zod";
import { isoDate } from "#contract/parts.ts";
import { factName, numberName, seriesName } from "#reader/names.ts";
import { pageSchema, questions, remark, shortText, table, text } from "./parts.ts";

export const investorsSchema = pageSchema.extend({
  /** Shown large. */
  figures: z.array(factName).length(3),
  /** Series in the charts, the first one large, and in the table. */
  charts: z.array(seriesName).min(1),
  remark,
  series: z.array(seriesName).min(1),
  seriesCaption: text,
  reports: z.strictObject({
    caption: text,
    items: z.array(z.strictObject({ title: shortText, about: shortText })).min(1),
  }),
  calendar: z.strictObject({
    /** The day on which these dates were set. */
    asOf: isoDate,
    events: z
      .array(
        z.strictObject({
          date: isoDate,
          title: shortText,
          text: shortText,
        }),
      )
      .min(1),
  }),
  questions,
  news: z.strictObject({ title: text, lead: text }),
});

export const sustainabilitySchema = pageSchema.extend({
  policy: z.strictObject({ title: text, lines: z.array(shortText).length(5) }),
  targets: z.strictObject({
    title: text,
    lead: text,
    items: z
      .array(
        z.strictObject({
          label: shortText,
          /** Series that are summed, and the figure to reach in its year. */
          series: z.array(seriesName).min(1),
          goal: numberName,
        }),
      )
      .min(1),
  }),
  emissions: z.strictObject({ title: text, lead: text, chart: shortText, remark }),
  /** Series in the charts on safety, and in the table. */
  safetyCharts: z.array(seriesName).min(1),
  series: z.array(seriesName).min(1),
  seriesCaption: text,
  shipment: table,
});

/** A page that lists certificates above its text, under a heading of their own. */
export const recordsSchema = pageSchema.extend({ records: z.strictObject({ title: text, lead: text }) });

/** Stories of how awards were earned, between the certificates and the text. */
export const awardsSchema = recordsSchema.extend({
  stories: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ title: text, problem: text, action: text, result: text })).min(1),
  }),
});
