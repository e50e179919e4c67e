import type { Locale } from "./locales.ts";
import { readNumber } from "./numbers.ts";

// Numbers as people type them: forms read the text, the API checks that the number it gets is that of the text.

/** An error in a field. `code` names a message of the site; `params` fill it. */
export interface FieldError {
  field: string;
  code: string;
  params?: Record<string, string | number> | undefined;
}

/** The text typed for numbers and phones, by path (`quantity`, `pieces.0.weight`). */
export type Typed = Record<string, string>;

/** The value of a field. */
export interface Reading {
  /** Undefined where the field was left empty. */
  value?: unknown;
  /** The text, where it is sent beside the value. */
  typed?: string;
  /** Why the text has no value. */
  problem?: Omit<FieldError, "field">;
}

/** Reads a number typed in a language. A text with two meanings, or none, has no value. */
export function readNumberText(text: string, locale: Locale): Reading {
  const reading = readNumber(text, locale);
  if ("value" in reading) return { value: reading.value, typed: text };
  if ("ambiguous" in reading) {
    const [small, large] = reading.ambiguous;
    return { problem: { code: "number.ambiguous", params: { small, large } } };
  }
  if (reading.problem === "empty") return {};
  if (reading.problem === "unit")
    return { problem: { code: "number.unit", params: { number: reading.number, unit: reading.unit } } };
  return { problem: { code: "number.unreadable", params: { text: text.trim() } } };
}

/**
 * Finds numbers that differ from the text typed for them, by field. A text that can be read in two ways allows both; a
 * text that is no number allows any.
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
