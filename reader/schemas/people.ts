import { z } from "zod";
import { pageSchema, shortText, table, text } from "./parts.ts";

export const cultureSchema = pageSchema.extend({
  values: z.strictObject({
    title: text,
    does: text,
    doesNot: text,
    items: z
      .array(z.strictObject({ name: text, means: shortText, does: shortText, doesNot: shortText }))
      .min(3),
  }),
  rules: z.strictObject({
    title: text,
    lead: shortText,
    items: z.array(z.strictObject({ name: text, text: shortText })).min(5),
  }),
  days: z.strictObject({
    title: text,
    items: z
      .array(
        z.strictObject({
          who: text,
          where: shortText,
          hours: z.array(z.strictObject({ at: text, text: shortText })).min(4),
        }),
      )
      .length(2),
  }),
});

/** Benefits by region: a row for each benefit, the first of them paid leave; a column for each region. */
export const benefitsSchema = pageSchema
  .extend({
    benefits: table,
    /** Days of paid leave a year by region, to be drawn; `most` where they grow with the years of service. */
    leave: z.array(z.strictObject({ least: z.int().positive(), most: z.int().positive().optional() })),
    /** What an employee says, with the job and the place. */
    voice: z.strictObject({ text: shortText, by: text }),
    paths: z.array(
      z.strictObject({ name: text, stages: z.array(z.strictObject({ role: text, after: text })).min(3) }),
    ),
  })
  .check(({ value: { benefits, leave }, issues }) => {
    for (const [at, cell] of benefits.rows[0]?.slice(1).entries() ?? []) {
      const { least, most } = leave[at] ?? {};
      if (String(cell.match(/\d+/g)) === [least, most].filter(Boolean).join()) continue;
      issues.push({
        code: "custom",
        input: leave,
        path: ["leave", at],
        message: `the first row of the table says “${cell}”; the numbers here must be the same`,
      });
    }
  });

/** Environmental protection at a site: a drawing with numbered parts, and procedures in order. */
export const practiceSchema = pageSchema.extend({
  site: z.strictObject({
    title: text,
    lead: shortText,
    /** The title of the parts where they are folded, as on phones. */
    legend: text,
    /** In the order of the numbers in the drawing. */
    parts: z.array(z.strictObject({ name: text, text: shortText })).length(9),
  }),
  treatment: z.array(z.strictObject({ text: shortText, by: shortText })).min(3),
  response: z.strictObject({
    title: text,
    steps: z.array(z.strictObject({ at: text, text: shortText })).min(3),
  }),
  /** The spills of a year; `cause` and `changed` name what a row shows when opened. */
  spills: z.strictObject({
    cause: text,
    changed: text,
    items: z.array(
      z.strictObject({
        month: text,
        litres: z.number().positive(),
        what: shortText,
        cause: shortText,
        changed: shortText,
      }),
    ),
  }),
});

export const jobsSchema = pageSchema.extend({
  positions: z.strictObject({ title: text, lead: text }),
  warning: z.strictObject({ title: text, text }),
  apply: z.strictObject({ title: text, lead: text }),
});
