import { z } from "zod";
import { factName, numberName } from "../names.ts";
import { pagePath, pageSchema, shortText, text } from "./parts.ts";

const part = { title: text, lead: shortText };

export const aboutSchema = pageSchema.extend({
  mission: shortText,
  limits: z.strictObject({
    does: z.strictObject({ title: text, items: z.array(shortText) }),
    doesNot: z.strictObject({ title: text, items: z.array(shortText) }),
  }),
  model: z.strictObject({
    ...part,
    drawing: text,
    own: text,
    bought: text,
    ofRevenue: text,
    lines: z.array(
      z.strictObject({ name: text, text: shortText, revenue: numberName, own: numberName, to: pagePath }),
    ),
  }),
  /** Above the slides of the group's main site. */
  work: z.strictObject(part),
  figures: z.strictObject({ ...part, names: z.array(factName).length(8) }),
  clients: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ who: text, need: shortText })).length(4),
  }),
  imprint: z.strictObject({ title: text, items: z.array(z.strictObject({ label: text, value: text })) }),
});
