import type { z } from "zod";
import type { factName, seriesName } from "./schemas/names.ts";

/**
 * Entries of facts.yaml and series.yaml that modules name by themselves, not through a field of a page. The compiler
 * holds code to this list, and the check of the content holds the files to it.
 */
export const factsInCode = [
  "answer_hours",
  "countries",
  "drills",
  "instruction_languages",
  "nationalities",
  "neighbour_reports",
  "sites",
  "spills",
  "wash_water_reused",
  "women_management",
  "women_staff",
] as const;

/** Those that are drawn as well, so that their value has to be a number. */
export const numbersInCode = [
  "engagement",
  "survey_learning",
  "survey_listens",
  "survey_rest",
  "survey_stop",
] as const;

export const seriesInCode = ["scope1", "scope2", "scope3"] as const;

/** A name that facts.yaml is known to have: checked in a page's field, or listed here. */
export type FactName =
  z.output<typeof factName> | (typeof factsInCode)[number] | (typeof numbersInCode)[number];
export type SeriesName = z.output<typeof seriesName> | (typeof seriesInCode)[number];
