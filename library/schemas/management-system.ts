import { z } from "zod";
import { factName } from "../names.ts";
import { pageSchema, shortText, table, text } from "./parts.ts";

const part = { title: text, lead: shortText };

export const systemSchema = pageSchema.extend({
  cycle: z.strictObject({
    ...part,
    steps: z.array(z.strictObject({ name: text, text: shortText, proof: shortText })).length(4),
  }),
  scope: z.strictObject({ ...part, caption: text, site: text, assessment: text, register: text }),
  training: z.strictObject({ ...part, table }),
  tankEntry: z.strictObject({
    ...part,
    limits: z.array(z.strictObject({ value: text, label: shortText })).length(3),
    steps: z.array(z.strictObject({ text: shortText, by: shortText })).min(3),
  }),
  incidents: z.strictObject({
    ...part,
    times: z.array(z.strictObject({ when: text, text: shortText, by: text })).min(4),
  }),
  results: z.strictObject({ ...part, figures: z.array(factName).length(4) }),
});
