import { z } from "zod";
import { isoDate } from "#contract/parts.ts";
import { drawnFigure, hazardClass, namesClass } from "./drawings.ts";
import { factName, pictureName } from "#reader/names.ts";
import { pageSchema, questions, shortText, table, text } from "./parts.ts";

/** Calculators that the file of a service page can name. */
const calculatorNames = [
  "acceptance",
  "chargeable-weight",
  "check-digit",
  "freighter",
  "out-of-gauge",
  "tank-filling",
] as const;

export type CalculatorName = (typeof calculatorNames)[number];

/** Short, since it is in the row of tabs as well. */
const partTitle = shortText.max(40);

export const serviceSchema = pageSchema.extend({
  figures: z.array(factName).length(4),
  /** Titles of parts, which say what this service has in them. `more` stands beside the rows that open. */
  titles: z.strictObject({ carry: partTitle, steps: partTitle, table: partTitle, more: partTitle }),
  acceptance: z
    .strictObject({
      accepted: z.array(shortText).min(1),
      conditional: z.array(shortText).min(1),
      refused: z.array(shortText).min(1),
      /** The classes that are shown as placards, where a list goes through them. */
      classes: z
        .strictObject({
          accepted: z.array(hazardClass).default([]),
          conditional: z.array(hazardClass).default([]),
          refused: z.array(hazardClass).default([]),
        })
        .optional(),
    })
    .superRefine(({ classes, ...lists }, context) => {
      for (const verdict of ["accepted", "conditional", "refused"] as const)
        for (const each of classes?.[verdict] ?? [])
          if (!namesClass(lists[verdict], each))
            context.addIssue({
              code: "custom",
              path: ["classes", verdict],
              message: `no text of "${verdict}" names class ${each}`,
            });
    }),
  steps: z.array(z.strictObject({ text: shortText, by: shortText })).min(3),
  table,
  tool: z.strictObject({ name: z.enum(calculatorNames), title: shortText, lead: text }).optional(),
  /** Further pictures, on a row that opens. */
  gallery: z
    .strictObject({
      title: shortText,
      pictures: z.array(z.strictObject({ name: pictureName, caption: shortText })).min(2),
    })
    .optional(),
  documents: z.array(shortText).min(2),
  /** An illustrative case: its numbers are not figures of the group. */
  case: z.strictObject({
    title: shortText,
    text,
    figures: z
      .array(
        z
          .strictObject({ value: shortText, label: shortText, drawn: drawnFigure.optional() })
          .refine(({ value, drawn }) => !drawn || /^\d/.test(value), {
            error: "is drawn, so it has to begin with a number",
            path: ["value"],
          }),
      )
      .length(3),
  }),
  /** The day of the last review of the page. */
  reviewed: isoDate,
  questions,
});
