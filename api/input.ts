import type { Context } from "hono";
import * as z from "zod/mini";
import { fieldErrors } from "#contract/fields.ts";
import { ProblemError } from "./problems.ts";

/**
 * Reads a JSON body (application/json or text/plain) and validates it by a schema.
 * @throws ProblemError 400 for broken UTF-8 or JSON, 415 for another media type or a compressed body, 422 with the invalid fields.
 */
export async function readBody<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.infer<S>> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type && type !== "application/json" && type !== "text/plain") throw new ProblemError("media-type");
  const encoding = c.req.header("Content-Encoding")?.trim().toLowerCase();
  if (encoding && encoding !== "identity")
    throw new ProblemError("media-type", {
      detail: "Content-Encoding is not supported: send it uncompressed",
    });
  const bytes = await c.req.arrayBuffer();
  let input: unknown;
  try {
    input = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ProblemError("malformed", { detail: error instanceof Error ? error.message : undefined });
  }
  return check(schema, input);
}

/**
 * Validates the query by a schema; only the first of repeated parameters counts.
 * @throws ProblemError 422 with the invalid fields.
 */
export function readQuery<S extends z.ZodMiniType>(c: Context, schema: S): z.infer<S> {
  return check(schema, c.req.query());
}

function check<S extends z.ZodMiniType>(schema: S, input: unknown): z.infer<S> {
  const result = z.safeParse(schema, input);
  if (!result.success) throw new ProblemError("invalid", { errors: fieldErrors(result.error, input) });
  return result.data;
}
