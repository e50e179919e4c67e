import { z } from "zod";

/** What a field names: an entry of this file, with a number as its value where the page draws or counts with it. */
interface Named {
  file: "facts.yaml" | "series.yaml" | "pictures.yaml";
  isNumber?: boolean;
}

const kinds = z.registry<Named>();

const name = () => z.string().trim().min(1);

export const factName = name().brand<"fact">().register(kinds, { file: "facts.yaml" });
/** A figure that is drawn, or that a series is measured against. */
export const numberName = name().brand<"fact">().register(kinds, { file: "facts.yaml", isNumber: true });
export const seriesName = name().brand<"series">().register(kinds, { file: "series.yaml" });
export const pictureName = name().register(kinds, { file: "pictures.yaml" });

/** A field that names an entry of another file, and the name that stands in it. */
export interface NameInField extends Named {
  field: string;
  name: string;
}

/** Finds every name of another file's entry in a value that its schema has validated. */
export function namesIn(schema: z.core.$ZodType, value: unknown, field = ""): NameInField[] {
  const kind = kinds.get(schema);
  if (kind) return typeof value === "string" ? [{ ...kind, field, name: value }] : [];
  if (value === undefined) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return namesIn(schema.def.innerType, value, field);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => namesIn(schema.def.element, item, `${field}[${index}]`));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.def.shape).flatMap(([key, inner]) =>
      namesIn(inner, (value as Record<string, unknown>)[key], field ? `${field}.${key}` : key),
    );
  return [];
}
