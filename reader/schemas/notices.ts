import { z } from "zod";
import { isoDate } from "#contract/parts.ts";
import { submissionKinds } from "#shared/submission-kinds.ts";
import { pageSchema, shortText, text } from "./parts.ts";

/** What a setting changes in a legal text: clauses that only it shows or hides, and the fields that it replaces. */
const change = z.strictObject({
  shows: z.array(text).default([]),
  hides: z.array(text).default([]),
  lead: text.max(400).optional(),
  description: text.max(155).optional(),
});

/** A legal text: when it was last reviewed, and what has changed in it, the latest first. */
export const legalSchema = pageSchema.extend({
  reviewed: isoDate,
  changes: z
    .array(
      z.strictObject({
        date: isoDate,
        text: shortText,
        /** The anchors of the clauses that changed; all of them if none is named. */
        clauses: z.array(text).optional(),
      }),
    )
    .min(1),
  /** What analytics or advertising (`tags`) change; see reader/features.ts. */
  when: z.strictObject({ tags: change }).optional(),
});

/** The page after sending a form: what became of each kind, which has a section of the text. */
export const receivedSchema = pageSchema.extend({ kinds: z.record(z.enum(submissionKinds), text) });
