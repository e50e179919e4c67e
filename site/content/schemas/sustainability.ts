import { z } from "zod";
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
          /** Names of series.yaml that count together, and the figure of facts.yaml to be reached in its year. */
          series: z.array(text).min(1),
          goal: text,
        }),
      )
      .min(1),
  }),
  emissions: z.strictObject({ title: text, lead: text, chart: shortText }),
  /** Names of series.yaml: what is drawn under safety, and all that stands in the table. */
  safetyCharts: z.array(text).min(1),
  series: z.array(text).min(1),
  seriesCaption: text,
  shipment: table,
});
