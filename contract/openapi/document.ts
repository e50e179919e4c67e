import type * as z from "zod/mini";
import { calls, type Call } from "#contract/calls.ts";
import { problemSchema } from "#contract/problem.ts";
import { idempotencyKeyPattern } from "#contract/submission.ts";
import { componentSchemas, nameOf, refOf, type Schemas } from "./components.ts";

/** Tags: what they say, and their calls. */
const tags: Record<string, [description: string, ...calls: (keyof typeof calls)[]]> = {
  network: ["Offices", "allRegionAndCity", "showCompaniesInfoByCityName", "getCompanyInfoByCountryId"],
  slides: ["Current slides", "websiteCarousel", "abroadCarousel"],
  news: ["News", "queryNewsPage"],
  careers: ["Open positions", "getPositionList", "getQyList"],
  register: ["Certificates, licences, ratings and memberships", "queryHonorList"],
  forms: ["Forms that visitors submit", "createUserMainInfo", "addSurveyAppointment", "sendRecruit"],
  files: ["Files attached to forms", "upload"],
  captcha: ["Captcha (AJ-Captcha protocol)", "captchaGet", "captchaCheck"],
};

/** Error responses by status: their component names and descriptions. */
const problems = {
  400: ["Malformed", "The body is not valid JSON or UTF-8, or the Idempotency-Key is malformed"],
  409: ["Conflict", "The Idempotency-Key was used for a different request"],
  413: ["TooLarge", "The body is too large. The connection closes after this response"],
  415: ["MediaType", "Unsupported Content-Type"],
  422: ["Invalid", "Some fields are invalid; `errors` lists them with a code each"],
  429: [
    "TooMany",
    "Too many requests from this address, its network or all clients together; try again after the seconds in Retry-After. A form is accepted sooner with the calculation that POST /captcha/get returns for `proofOfWork`",
  ],
  503: ["Unavailable", "Temporarily unavailable; try again after the seconds in Retry-After"],
  "4XX": ["Refused", "Invalid request"],
  default: ["Failed", "Internal error, or another refusal"],
} as const;

const retryAfter = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
const requestId = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };

/**
 * Generates the OpenAPI 3.1 document from the schemas that also validate the calls. `base` is the API's address.
 */
export function openapiDocument(base: string) {
  const schemas = componentSchemas();
  const paths = Object.entries<Call>(calls).map(([name, call]) => [
    call.path,
    { [call.method.toLowerCase()]: operation(name as keyof typeof calls, call, schemas) },
  ]);
  // Queries are parameters instead.
  for (const { query } of Object.values<Call>(calls)) if (query) delete schemas[nameOf(query)];
  return {
    openapi: "3.1.0",
    info: {
      title: "Website API",
      version: "1",
      description:
        "Errors are problem documents (RFC 9457) with a code. The API is public: no login, any origin. " +
        "A JSON body may also be sent as text/plain, which avoids a CORS preflight.",
      license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    },
    servers: [{ url: base }],
    security: [],
    tags: Object.entries(tags).map(([name, [description]]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description:
            "A request that is repeated with the same key is stored once and gets the receipt of the first.",
          schema: { type: "string", pattern: idempotencyKeyPattern.source },
          example: "3f0c9a52-6a5e-4c1f-9d53-0e8f6b0c7a11",
        },
      },
      headers: {
        RetryAfter: { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
        RequestId: { description: "Identifies the request to the operators.", schema: { type: "string" } },
      },
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, [name, description]]) => [
          name,
          {
            description,
            headers: status === "429" || status === "503" ? { ...requestId, ...retryAfter } : requestId,
            content: { "application/problem+json": { schema: refOf(problemSchema) } },
          },
        ]),
      ),
    },
  };
}

function operation(operationId: keyof typeof calls, call: Call, schemas: Schemas): object {
  const { summary, description, query, body, answer, isSubmission, isUpload, isCaptcha } = call;
  const parameters = [
    ...(query ? queryParameters(query, schemas) : []),
    ...(isSubmission ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  const type = isUpload ? "multipart/form-data" : "application/json";
  return {
    operationId,
    summary,
    description,
    tags: Object.keys(tags).filter((tag) => tags[tag]?.includes(operationId)),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { [type]: { schema: refOf(body) } } } }),
    responses: {
      200: {
        description: isCaptcha ? "The outcome is in `repCode`" : "Success",
        headers: isCaptcha ? { ...requestId, ...retryAfter } : requestId,
        content: { "application/json": { schema: refOf(answer) } },
      },
      ...Object.fromEntries(
        problemsOf(call).map((status) => [status, { $ref: `#/components/responses/${problems[status][0]}` }]),
      ),
    },
  };
}

/** Statuses of the errors of a call, and `default` for unexpected errors. */
function problemsOf({ query, body, isSubmission, isUpload, isCaptcha }: Call): (keyof typeof problems)[] {
  if (isCaptcha || (!query && !body)) return ["4XX", "default"];
  if (query) return [422, "4XX", "default"];
  // Lists are neither limited nor read from a store.
  const ofStoring = isSubmission || isUpload ? ([429, 503] as const) : [];
  return [400, ...(isSubmission ? [409 as const] : []), 413, 415, 422, ...ofStoring, "default"];
}

function queryParameters(query: z.ZodMiniType, schemas: Schemas): object[] {
  const { properties = {}, required = [] } = schemas[nameOf(query)] ?? {};
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    description,
    schema,
  }));
}
