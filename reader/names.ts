import { z } from "zod";
import type { FieldPath } from "./problems.ts";

/** A field's reference to an entry of a content file. `isNumber`: the page charts the entry or calculates with it. */
interface Reference {
  file: "facts.yaml" | "series.yaml" | "pictures.yaml";
  isNumber?: boolean;
}

const references = z.registry<Reference>();

const name = () => z.string().trim().min(1);

export const factName = name().brand<"fact">().register(references, { file: "facts.yaml" });
/** A figure that is drawn, or that a series is measured against. */
export const numberName = name().brand<"fact">().register(references, { file: "facts.yaml", isNumber: true });
export const seriesName = name().brand<"series">().register(references, { file: "series.yaml" });
export const pictureName = name().brand<"picture">().register(references, { file: "pictures.yaml" });

/**
 * Entries that modules name by themselves, not through a field of a page. The compiler holds code to these lists, and
 * the check of the content holds the files to them.
 */
export const namesInCode = {
  facts: [
    "answer_time",
    "application_answer",
    "countries",
    "drills",
    "instruction_languages",
    "nationalities",
    "neighbour_reports",
    "sites",
    "spills",
    "wash_water_reused",
  ],
  /** Figures that are drawn as well, so that their value has to be a number. */
  numbers: [
    "engagement",
    "stop_work_calls",
    "stop_work_safe",
    "survey_learning",
    "survey_listens",
    "survey_rest",
    "survey_stop",
    "women_drivers",
    "women_management",
    "women_operations",
    "women_staff",
  ],
  series: ["scope1", "scope2", "scope3", "scope3_intensity"],
} as const;

type InCode<Kind extends keyof typeof namesInCode> = (typeof namesInCode)[Kind][number];

/** A name that facts.yaml has: checked in a page's field, or listed above. */
export type FactName = z.output<typeof factName> | InCode<"facts" | "numbers">;
export type SeriesName = z.output<typeof seriesName> | InCode<"series">;
export type PictureName = z.output<typeof pictureName>;

/** A field that names an entry of another file, and the name in it. */
interface NameInField extends Reference {
  field: FieldPath;
  name: string;
}

/** The file whose entries a field of this schema names, if it does. */
export const referenceOf = (schema: z.core.$ZodType) => references.get(schema);

/** Finds every name of another file's entry in a value that its schema has validated. */
export function findNames(schema: z.core.$ZodType, value: unknown, field: FieldPath = []): NameInField[] {
  const reference = referenceOf(schema);
  if (reference) return typeof value === "string" ? [{ ...reference, field, name: value }] : [];
  if (value === undefined) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return findNames(schema.def.innerType, value, field);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => findNames(schema.def.element, item, [...field, index]));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.def.shape).flatMap(([key, inner]) =>
      findNames(inner, (value as Record<string, unknown>)[key], [...field, key]),
    );
  return [];
}
