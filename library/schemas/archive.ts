import { z } from "zod";
import { seriesName } from "../names.ts";
import { pageSchema, shortText, text } from "./parts.ts";

const themes = ["network", "fleet", "safety", "people", "technology", "sustainability"] as const;

export const archiveSchema = pageSchema.extend({
  /** Of the same years. */
  series: z.array(seriesName).min(1),
  seriesCaption: text,
  entries: z
    .array(
      z.strictObject({
        year: z.string().regex(/^\d{4}$/),
        theme: z.enum(themes),
        text: shortText,
        source: shortText,
      }),
    )
    .min(1),
});
