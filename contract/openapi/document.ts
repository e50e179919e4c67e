import type * as z from "zod/mini";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/calls.ts";
import { problemSchema } from "#contract/problem.ts";
import { idempotencyKeyPattern } from "#contract/submission.ts";
import { componentSchemas, refOf } from "./components.ts";
import type { JsonSchema } from "./components.ts";
import { examplesAt } from "./examples.ts";
import type { Example } from "./examples.ts";

const tags = {
  network: "Where the group is, and whom to call there",
  slides: "What is on at the moment",
  news: "News of the group",
  careers: "Open positions",
  register: "Certificates, licences, ratings and memberships",
  forms: "What visitors send",
  files: "Files that go with a form",
  captcha: "Proof that a person sends a form, after AJ-Captcha",
} as const;

const tagOf: Record<keyof typeof calls, keyof typeof tags> = {
  allRegionAndCity: "network",
  showCompaniesInfoByCityName: "network",
  getCompanyInfoByCountryId: "network",
  websiteCarousel: "slides",
  abroadCarousel: "slides",
  createUserMainInfo: "forms",
  addSurveyAppointment: "forms",
  upload: "files",
  sendRecruit: "forms",
  captchaGet: "captcha",
  captchaCheck: "captcha",
  queryNewsPage: "news",
  getPositionList: "careers",
  getQyList: "careers",
  queryHonorList: "register",
};

/** Error answers that a call may give, by status: their names among the components, and what they say. */
const problems = {
  400: ["Malformed", "The body is not JSON or not UTF-8, or the Idempotency-Key is not one"],
  409: ["Conflict", "The Idempotency-Key was used for something else, or this was sent before"],
  413: ["TooLarge", "The body is too large. The connection ends with this answer"],
  415: ["MediaType", "The call does not take this Content-Type"],
  422: ["Invalid", "Fields are not right; `errors` says which, and why"],
  429: [
    "TooMany",
    "Too many requests from this address, its network or all together; Retry-After says when to try again. A form passes sooner with the calculation that POST /captcha/get gives for `proofOfWork`",
  ],
  503: ["Unavailable", "Nothing can be taken just now; Retry-After says when to try again"],
  "4XX": ["Refused", "The request is not as this call takes it"],
  default: ["Failed", "Something failed on our side, or the request was refused"],
} as const;

type ProblemStatus = keyof typeof problems;

/**
 * The calls as an OpenAPI 3.1 document, from the schemas that also check them. `base` is the API's address; examples
 * ask for days after `now`.
 */
export function openapiDocument(base: string, now = new Date()) {
  const schemas = componentSchemas();
  const examples = examplesAt(now);
  const paths = Object.entries<Call>(calls).map(([name, call]) => {
    const id = name as keyof typeof calls;
    return [call.path, { [call.method.toLowerCase()]: operation(id, call, schemas, examples[id]) }];
  });
  return {
    openapi: "3.1.0",
    info: {
      title: "Website API",
      version: "1",
      description:
        "Errors are problem documents (RFC 9457) with a code. Anybody may call it, from any origin; nobody logs in. " +
        "A JSON body may be sent as text/plain as well, which spares a browser the preflight.",
      license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    },
    servers: [{ url: base }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: withoutQueries(schemas),
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: "The same key stores once: a repeated request gets the receipt of the first.",
          schema: { type: "string", pattern: idempotencyKeyPattern.source },
          example: "3f0c9a52-6a5e-4c1f-9d53-0e8f6b0c7a11",
        },
      },
      headers: {
        RetryAfter: {
          description: "Seconds to wait before another try.",
          schema: { type: "integer", minimum: 1 },
        },
        RequestId: {
          description: "Identifies this request to the API's operators.",
          schema: { type: "string" },
        },
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

const retryAfter = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
const requestId = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };

function operation(
  operationId: keyof typeof calls,
  { summary, query, body, answer, isSubmission, isUpload, isCaptcha }: Call,
  schemas: Record<string, JsonSchema>,
  example: Example,
): object {
  const parameters = [
    ...(query ? queryParameters(query, schemas, example) : []),
    ...(isSubmission ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  return {
    operationId,
    summary,
    tags: [tagOf[operationId]],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(body, example, isUpload) }),
    responses: {
      200: {
        description: isCaptcha ? "Whatever came of it: `repCode` says" : "Done",
        headers: isCaptcha ? { ...requestId, ...retryAfter } : requestId,
        content: { "application/json": { schema: refOf(answer), example: example.answer } },
      },
      ...Object.fromEntries(
        problemsOf({ query, body, isSubmission, isCaptcha }).map((status) => [
          status,
          { $ref: `#/components/responses/${problems[status][0]}` },
        ]),
      ),
    },
  };
}

/** The statuses of errors that a call answers with, and `default` for unexpected errors. */
function problemsOf({
  query,
  body,
  isSubmission,
  isCaptcha,
}: Pick<Call, "query" | "body" | "isSubmission" | "isCaptcha">): ProblemStatus[] {
  if (isCaptcha || (!query && !body)) return ["4XX", "default"];
  if (query) return [422, "4XX", "default"];
  return [400, ...(isSubmission ? [409 as const] : []), 413, 415, 422, 429, 503, "default"];
}

function queryParameters(query: z.ZodMiniObject, schemas: Record<string, JsonSchema>, { input }: Example) {
  const { properties = {}, required = [] } = schemas[nameOf(query)] ?? {};
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description && { description }),
    schema,
    ...(input?.[name] !== undefined && { example: input[name] }),
  }));
}

function requestBody(body: z.ZodMiniType, { input }: Example, isUpload = false): object {
  const type = isUpload ? "multipart/form-data" : "application/json";
  return { required: true, content: { [type]: { schema: refOf(body), example: input } } };
}

/** Queries appear in the document as parameters, each by itself. */
function withoutQueries(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const queries = new Set(Object.values<Call>(calls).flatMap(({ query }) => (query ? [nameOf(query)] : [])));
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !queries.has(name)));
}

function nameOf(schema: z.ZodMiniType): string {
  return refOf(schema).$ref?.split("/").at(-1) ?? "";
}
