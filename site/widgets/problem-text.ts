import type { FieldError } from "#contract/problem.ts";
import { fill } from "#site/messages.ts";
import type { Messages } from "#site/messages.ts";

/** The sentence for what is wrong with a field, in the visitor's language, naming the field and the mend. */
export function problemText({ problems, fields }: Messages, { field, code, params }: FieldError): string {
  const template = (problems as Record<string, string>)[code] ?? problems.invalid;
  return fill(template, { field: (fields as Record<string, string>)[field] ?? field, ...params });
}
