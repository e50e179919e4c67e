import { z } from "zod";
import { numberName, seriesName } from "../names.ts";
import { pageSchema, shortText, table, text } from "./parts.ts";

export const sustainabilitySchema = pageSchema.extend({
  policy: z.strictObject({ title: text, lines: z.array(shortText).length(5) }),
  targets: z.strictObject({
    title: text,
    lead: text,
    items: z
      .array(
        z.strictObject({
          label: shortText,
          /** What counts together, and the figure to be reached in its year. */
          series: z.array(seriesName).min(1),
          goal: numberName,
        }),
      )
      .min(1),
  }),
  emissions: z.strictObject({ title: text, lead: text, chart: shortText }),
  /** What is drawn under safety, and all that stands in the table. */
  safetyCharts: z.array(seriesName).min(1),
  series: z.array(seriesName).min(1),
  seriesCaption: text,
  shipment: table,
});
