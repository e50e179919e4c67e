import { z } from "zod";
import { factName, seriesName } from "../names.ts";
import { pageSchema, questions, shortText, table, text } from "./parts.ts";

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const investorsSchema = pageSchema.extend({
  /** Shown large. */
  figures: z.array(factName).length(3),
  /** What is drawn, and what stands in the table. */
  charts: z.array(seriesName).min(1),
  series: z.array(seriesName).min(1),
  seriesCaption: text,
  reports: table,
  calendar: z.strictObject({
    /** The day on which these dates were settled. */
    asOf: day,
    events: z
      .array(
        z.strictObject({
          /** Its name in calendars: it stays when the day moves. */
          id: z.string().regex(/^[a-z0-9-]+$/),
          date: day,
          title: shortText,
          text: shortText,
          /** A call on that day, by the clocks of a place (IANA name). */
          call: z
            .strictObject({
              title: shortText,
              from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
              minutes: z.int().min(15).max(240),
              timeZone: z.string().refine((name) => Intl.supportedValuesOf("timeZone").includes(name), {
                error: "is no time zone such as Asia/Shanghai",
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
