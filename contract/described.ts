import * as z from "zod/mini";

/**
 * A copy of a schema with the sentence that openapi.json says about it, and perhaps an example. Not for schemas that browsers
 * load, as those of forms: what is to be said of a form stands at its call in calls.ts. Bundlers drop the call with a schema
 * that a page does not use.
 */
// @__NO_SIDE_EFFECTS__
export function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  example?: unknown,
): Schema {
  return schema.check(z.meta({ description, ...(example !== undefined && { examples: [example] }) }));
}
