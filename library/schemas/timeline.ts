import { z } from "zod";
import { pictureName } from "../names.ts";
import { pageSchema, text } from "./parts.ts";

/** The milestones are the headings of the text, each with its year as its anchor: `## First tanks {#y2006}`. */
export const timelineSchema = pageSchema.extend({
  eras: z
    .array(
      z.strictObject({
        title: text,
        span: text,
        picture: pictureName,
        years: z.array(z.string().regex(/^\d{4}$/)).min(1),
      }),
    )
    .min(2),
});
