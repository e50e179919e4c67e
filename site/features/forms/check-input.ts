import * as z from "zod/mini";
import { fieldErrors } from "#contract/fields.ts";
import type { FieldError } from "#shared/field-error.ts";
import { readFormInput } from "./form-input.ts";
import type { FormStore } from "./form-store.ts";

/** What a form is checked by. */
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
