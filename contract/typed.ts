import type * as z from "zod/mini";
import { splitNumbers } from "./identifiers.ts";
import type { Locale } from "./locales.ts";
import { readNumber } from "./numbers.ts";
import type { FieldError } from "./problem.ts";
import type { Typed } from "./submission.ts";

// Text that people type, and the values that the contract takes for it: forms read the text by the contract's schemas,
// the API checks that the values it gets are those of the text.

/** The value of a field. */
export interface Reading {
  /** Undefined where the field was left empty. */
  value?: unknown;
  /** The text, where it is sent beside the value. */
  typed?: string;
  /** Why the text has no value. */
  problem?: Omit<FieldError, "field">;
}

/**
 * Reads the fields of a form as the input of a schema. The schema says what a text means: a number in the language, a
 * list of lines, or the text itself. Fields left empty are left out.
 *
 * @param fields text, ticked boxes or a finished reading, by path (`quantity`, `slots.0.date`)
 * @returns the input, with the text of numbers and phones in `typed`, and what is wrong with texts without a value
 */
export function readTyped(
  schema: z.core.$ZodType,
  fields: Readonly<Record<string, string | string[] | Reading>>,
  locale: Locale,
): { input: Record<string, unknown>; problems: FieldError[] } {
  const input: Record<string, unknown> = {};
  const typed: Typed = {};
  const problems: FieldError[] = [];
  for (const [field, content] of Object.entries(fields)) {
    const path = field.split(".");
    const isRead = typeof content === "object" && !Array.isArray(content);
    const reading = isRead ? content : readField(fieldAt(schema, path), content, locale);
    if (reading.value !== undefined) setAt(input, path, reading.value);
    if (reading.typed !== undefined) typed[field] = reading.typed;
    if (reading.problem) problems.push({ field, ...reading.problem });
  }
  return { input: Object.keys(typed).length > 0 ? { ...input, typed } : input, problems };
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

/** A field of a schema: its type in zod, and whether it may be left out. */
interface Field {
  type: string | undefined;
  isOptional: boolean;
}

function fieldAt(schema: z.core.$ZodType, path: string[], isOptional = false): Field {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [key, ...rest] = path;
  if (def.type === "optional" || def.type === "default") return fieldAt(def.innerType, path, true);
  if (def.type === "pipe") return fieldAt(def.out, path, isOptional);
  if (key === undefined) return { type: def.type, isOptional };
  const inner = def.type === "object" ? def.shape[key] : def.type === "array" ? def.element : undefined;
  return inner ? fieldAt(inner, rest) : { type: undefined, isOptional: true };
}

function readField({ type, isOptional }: Field, content: string | string[], locale: Locale): Reading {
  if (type === "number") return readNumberText(String(content), locale);
  if (type === "array") {
    const list = typeof content === "string" ? splitNumbers(content) : content;
    // A required list that is empty gets the error of its own rule.
    return list.length > 0 || !isOptional ? { value: list } : {};
  }
  const isEmpty = typeof content === "string" ? content.trim() === "" : content.length === 0;
  if (isEmpty) return {};
  return { value: type === "boolean" ? true : content };
}

function readNumberText(text: string, locale: Locale): Reading {
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

function setAt(target: object, [key = "", ...rest]: string[], value: unknown): void {
  const record = target as Record<string, unknown>;
  if (rest.length === 0) {
    record[key] = value;
    return;
  }
  // An entry left empty before this one is there as an empty object, so that its fields get their errors.
  if (Array.isArray(target)) while (target.length < Number(key)) target.push({});
  record[key] ??= /^\d+$/.test(rest[0] ?? "") ? [] : {};
  setAt(record[key] as object, rest, value);
}

function valueAt(input: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined,
    input,
  );
}
