import { z } from "zod";
import { pageSchema, shortText, table, text } from "./parts.ts";

export const serviceSchema = pageSchema.extend({
  acceptance: z.strictObject({
    accepted: z.array(shortText).min(1),
    conditional: z.array(shortText).min(1),
    refused: z.array(shortText).min(1),
  }),
  steps: z.array(z.strictObject({ text: shortText, by: shortText })).min(3),
  table,
  /** Pictures below the text. */
  gallery: z.array(text).min(2).optional(),
  documents: z.array(shortText).min(2),
  questions: z.array(z.strictObject({ question: shortText, answer: text })).min(2),
});
