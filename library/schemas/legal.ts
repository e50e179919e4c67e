import { z } from "zod";
import { pageSchema, shortText, text } from "./parts.ts";

const day = text.regex(/^\d{4}-\d\d-\d\d$/, "write a day, such as '2026-06-30'");

/** A legal text: when it was last gone through, and what has changed in it, the latest first. */
export const legalSchema = pageSchema.extend({
  reviewed: day,
  changes: z
    .array(
      z.strictObject({
        date: day,
        text: shortText,
        /** The anchors of the clauses that changed; all of them, where none is named. */
        clauses: z.array(text).optional(),
      }),
    )
    .min(1),
});
