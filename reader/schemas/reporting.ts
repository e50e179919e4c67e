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
          /** Its id in calendars: it does not change with the day. */
          id: z.string().regex(/^[a-z0-9-]+$/),
          date: isoDate,
          title: shortText,
          text: shortText,
          /** A call on that day, by the clocks of a place (IANA name). */
          call: z
            .strictObject({
              title: shortText,
              from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
              minutes: z.int().min(15).max(240),
              timeZone: z.string().refine((name) => Intl.supportedValuesOf("timeZone").includes(name), {
                error: "is not a time zone, such as Asia/Shanghai",
              }),
            })
            .optional(),
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
