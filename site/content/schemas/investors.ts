import { z } from "zod";
import { factName, seriesName } from "./names.ts";
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
        }),
      )
      .min(1),
  }),
  questions,
  news: z.strictObject({ title: text, lead: text }),
});
