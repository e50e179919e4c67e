import { z } from "zod";
import { isoDate } from "#contract/parts.ts";
import { factName, pictureName } from "#reader/names.ts";
import { pageSchema, questions, shortText, table, text } from "./parts.ts";

/** Calculators that the file of a service page can name. */
const calculatorNames = [
  "acceptance",
  "chargeable-weight",
  "check-digit",
  "mode-comparison",
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
  acceptance: z.strictObject({
    accepted: z.array(shortText).min(1),
    conditional: z.array(shortText).min(1),
    refused: z.array(shortText).min(1),
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
    figures: z.array(z.strictObject({ value: shortText, label: shortText })).length(3),
  }),
  /** The day of the last review of the page. */
  reviewed: isoDate,
  questions,
});
