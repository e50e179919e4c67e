import { z } from "zod";
import { pageSchema, text } from "./parts.ts";

export const jobsSchema = pageSchema.extend({
  positions: z.strictObject({ title: text, lead: text }),
  warning: z.strictObject({ title: text, text }),
  apply: z.strictObject({ title: text, lead: text }),
});

/** A page that shows records of the register above its text, under a heading of their own. */
export const recordsSchema = pageSchema.extend({ records: z.strictObject({ title: text, lead: text }) });
