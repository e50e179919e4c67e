import { z } from "zod";
import { pageSchema, text } from "./parts.ts";

export const jobsSchema = pageSchema.extend({
  positions: z.strictObject({ title: text, lead: text }),
  warning: z.strictObject({ title: text, text }),
  apply: z.strictObject({ title: text, lead: text }),
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
