import type { Locale } from "./locales.ts";
import { readNumber } from "./numbers.ts";
import type { FieldError } from "./problem.ts";
import type { Typed } from "./submission.ts";

/**
 * Finds numbers that differ from what was typed for them, by their fields. A text that can be read in two ways allows
 * both; a text that is no number says nothing.
 */
export function typedErrors(input: { locale: Locale; typed?: Typed | undefined }): FieldError[] {
  return Object.entries(input.typed ?? {}).flatMap(([field, text]) => {
    const value = valueAt(input, field.split("."));
    const reading = readNumber(text, input.locale);
    if (typeof value !== "number" || "problem" in reading) return [];
    const meanings = "value" in reading ? [reading.value] : reading.ambiguous;
    return meanings.includes(value) ? [] : [{ field, code: "number.typed" }];
  });
}

function valueAt(input: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined,
    input,
  );
}
