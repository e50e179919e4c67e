import { z } from "zod";
import { pageSchema, questions, shortText, table } from "./parts.ts";

export const serviceSchema = pageSchema.extend({
  acceptance: z.strictObject({
    accepted: z.array(shortText).min(1),
    conditional: z.array(shortText).min(1),
    refused: z.array(shortText).min(1),
  }),
  steps: z.array(z.strictObject({ text: shortText, by: shortText })).min(3),
  table,
  documents: z.array(shortText).min(2),
  questions,
});
