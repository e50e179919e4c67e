import { z } from "zod";

/** What a JSON text has. `message` is said of a text that is none. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, message = "must be JSON") {
  const parsed = z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue(message);
      return z.NEVER;
    }
  });
  return parsed.pipe(schema);
}
