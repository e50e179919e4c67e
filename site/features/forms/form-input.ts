import * as z from "zod/mini";
import { fieldErrors } from "#contract/fields.ts";
import { splitNumbers } from "#shared/identifiers.ts";
import type { FieldError, Typed, Reading } from "#shared/typed.ts";
import type { FormStore } from "./form-store.ts";

export interface Rules<S extends z.ZodMiniType<object>> {
  schema: S;
  /** Values that the visitor does not type; they take precedence. */
  computed: Record<string, string | undefined>;
  /** Rules beyond the schema; what is typed may not have passed it. */
  checkMore?: ((input: Partial<z.output<S>>) => FieldError[]) | undefined;
}

/**
 * Checks what stands in a form, and finds everything that is wrong at once, one error for each field. `data` is there
 * where the schema has passed.
 */
export function checkInput<S extends z.ZodMiniType<object>>(
  read: ReturnType<FormStore["read"]>,
  { schema, computed, checkMore = () => [] }: Rules<S>,
): { data: z.output<S> | undefined; errors: FieldError[] } {
  const { input: typed, problems } = readFormInput(schema, read);
  const input = { ...typed, ...computed };
  const result = z.safeParse(schema, input);
  const found = [
    ...problems,
    ...(result.success ? [] : fieldErrors(result.error, input)),
    ...checkMore((result.data ?? input) as Partial<z.output<S>>),
  ];
  const errors = new Map(found.toReversed().map((error) => [error.field, error]));
  return { data: result.data, errors: [...errors.values()] };
}

/**
 * Reads the fields of a form as the input of a schema. The schema says what a text means: a list of lines, a ticked box,
 * or the text itself. Numbers, phones and files come as a reading. Fields left empty are left out.
 *
 * @param fields text, ticked boxes or a reading, by path (`cargo`, `slots.0.date`)
 * @returns the input, with the text of numbers and phones in `typed`, and what is wrong with texts without a value
 */
export function readFormInput(
  schema: z.core.$ZodType,
  fields: Readonly<Record<string, string | string[] | Reading>>,
): { input: Record<string, unknown>; problems: FieldError[] } {
  const input: Record<string, unknown> = {};
  const typed: Typed = {};
  const problems: FieldError[] = [];
  for (const [field, content] of Object.entries(fields)) {
    const path = field.split(".");
    const isRead = typeof content === "object" && !Array.isArray(content);
    const reading = isRead ? content : readField(fieldAt(schema, path), content);
    if (reading.value !== undefined) setAt(input, path, reading.value);
    if (reading.typed !== undefined) typed[field] = reading.typed;
    if (reading.problem) problems.push({ field, ...reading.problem });
  }
  return { input: Object.keys(typed).length > 0 ? { ...input, typed } : input, problems };
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

function readField({ type, isOptional }: Field, content: string | string[]): Reading {
  if (type === "array") {
    const list = typeof content === "string" ? splitNumbers(content) : content;
    // A required list that is empty gets the error of its own rule.
    return list.length > 0 || !isOptional ? { value: list } : {};
  }
  const isEmpty = typeof content === "string" ? content.trim() === "" : content.length === 0;
  if (isEmpty) return {};
  return { value: type === "boolean" ? true : content };
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
