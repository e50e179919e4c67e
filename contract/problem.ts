import * as z from "zod/mini";
import type { FieldError } from "#shared/typed.ts";
import { described } from "./parts.ts";

export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.string(),
  params: described(
    z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    "What fills the sentence of the code, such as a limit.",
  ),
}) satisfies z.ZodMiniType<FieldError>;

/** A problem document (RFC 9457) with a stable code, and an entry for each invalid field. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.enum([
    "malformed",
    "invalid",
    "media-type",
    "not-found",
    "method",
    "too-large",
    "idempotency-key",
    "idempotency-conflict",
    "rate",
    "unavailable",
    "server",
  ]),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
});

export type Problem = z.infer<typeof problemSchema>;
export type ProblemCode = Problem["code"];
