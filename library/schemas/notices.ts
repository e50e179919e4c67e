import { z } from "zod";
import { day, pageSchema, shortText, text } from "./parts.ts";

/** A legal text: when it was last reviewed, and what has changed in it, the latest first. */
export const legalSchema = pageSchema.extend({
  reviewed: day,
  changes: z
    .array(
      z.strictObject({
        date: day,
        text: shortText,
        /** The anchors of the clauses that changed; all of them if none is named. */
        clauses: z.array(text).optional(),
      }),
    )
    .min(1),
});

/** What has been received by a form, and who answers it by when. */
const kind = z.strictObject({ title: text, answer: text });

/** The page after sending a form; its text has a section for each kind. */
export const receivedSchema = pageSchema.extend({
  kinds: z.strictObject({ contact: kind, quote: kind, order: kind, survey: kind, application: kind }),
});
