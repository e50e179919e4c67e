import * as z from "zod/mini";
import { calls } from "./calls.ts";
import type { Call } from "./calls.ts";
import { problemSchema } from "./problem.ts";
import { idempotencyKeyPattern } from "./submission.ts";

/** The calls as an OpenAPI 3.1 document, from the schemas that also check them. `base` is the API's address. */
export function openapiDocument(base: string) {
  const paths = Object.entries<Call>(calls).map(([operationId, call]) => [
    call.path,
    { [call.method.toLowerCase()]: operation(operationId, call) },
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Website API",
      version: "1",
      description: "Errors are problem documents (RFC 9457) with a code.",
    },
    servers: [{ url: base }],
    paths: Object.fromEntries(paths),
  };
}

function operation(
  operationId: string,
  { summary, query, body, answer, method, isSubmission, isUpload }: Call,
): object {
  const parameters = [
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: !z.safeParse(schema, undefined).success,
      schema: z.toJSONSchema(schema as z.ZodMiniType, { io: "input" }),
    })),
    ...(isSubmission
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            schema: { type: "string", pattern: idempotencyKeyPattern.source },
          },
        ]
      : []),
  ];
  return {
    operationId,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: isUpload ? fileContent(body) : content("application/json", body, "input"),
      },
    }),
    responses: {
      200: { description: "Done", content: content("application/json", answer, "output") },
      default: {
        description: `What went wrong with this ${method}`,
        content: content("application/problem+json", problemSchema, "output"),
      },
    },
  };
}

function content(type: string, schema: z.ZodMiniType, io: "input" | "output"): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { [type]: { schema: json } };
}

/** A form with a file, as OpenAPI 3.1 writes it. */
function fileContent(fields: z.ZodMiniType): object {
  const { $schema: _, ...json } = z.toJSONSchema(fields, { io: "input" });
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return { "multipart/form-data": { schema: { ...json, properties: { ...json.properties, file } } } };
}
