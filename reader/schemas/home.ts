import { z } from "zod";
import { factName, numberName, seriesName } from "#reader/names.ts";
import { link, pageSchema, pagePath, shortText, text } from "./parts.ts";

export const homeSchema = pageSchema.extend({
  tasks: z.array(link.extend({ hint: shortText })).length(5),
  /** The steps of the page on tank containers, in its words; for each of them the services that it belongs to. */
  journey: z.strictObject({ lead: shortText, stations: z.array(z.array(pagePath).min(1).max(3)).length(6) }),
  groups: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ title: text, text: shortText, fact: shortText, to: pagePath })).length(5),
  }),
  safety: z.strictObject({ title: text, lead: text, figures: z.array(factName).length(4) }),
  network: z.strictObject({ title: text, lead: text }),
  /** Standards with their scope; the certificates are records. */
  evidence: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ name: text, scope: shortText })).min(4),
  }),
  /** One of the targets of the sustainability page. */
  target: z.strictObject({
    title: text,
    lead: text,
    label: text,
    series: z.array(seriesName).min(1),
    goal: numberName,
  }),
  /** The news itself is records. */
  news: z.strictObject({ title: text }),
});
