import { z } from "zod";
import { factName } from "../names.ts";
import { pageSchema, shortText, text } from "./parts.ts";

const year = z.int().min(1996);
const day = text.regex(/^\d{4}-\d\d-\d\d$/);
const part = { title: text, lead: shortText };

const committees = ["audit", "safety", "people"] as const;

export const governanceSchema = pageSchema.extend({
  board: z.strictObject({
    ...part,
    columns: z.strictObject({ name: text, seat: text, since: text, chairs: text, member: text }),
    committees: z.strictObject({ audit: text, safety: text, people: text }),
    members: z.array(
      z.strictObject({
        name: text,
        seat: text,
        since: year,
        chairs: z.enum(committees).optional(),
        member: z.array(z.enum(committees)).default([]),
      }),
    ),
  }),
  executives: z.strictObject({
    ...part,
    since: text,
    people: z.array(z.strictObject({ name: text, role: text, task: shortText, since: year })),
  }),
  lines: z.strictObject({
    ...part,
    board: text,
    columns: z
      .array(z.strictObject({ reportsTo: text, name: text, who: shortText, task: shortText }))
      .length(3),
  }),
  calendar: z.strictObject({
    ...part,
    caption: text,
    body: text,
    rows: z.array(z.strictObject({ body: text, days: z.array(day).min(1) })),
  }),
  policies: z.strictObject({
    ...part,
    items: z.array(z.strictObject({ title: text, text: shortText, check: shortText })),
  }),
  speakUp: z.strictObject({ title: text, figures: z.array(factName).length(2), link: text }),
});
