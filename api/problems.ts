import type { Context } from "hono";
import type { FieldError } from "#shared/typed.ts";
import type { Problem, ProblemCode } from "#contract/problem.ts";

const kinds: Record<
  ProblemCode,
  { status: 400 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503; title: string }
> = {
  malformed: { status: 400, title: "Malformed request body" },
  "idempotency-key": { status: 400, title: "Idempotency-Key must have 8 to 100 letters, digits, - or _" },
  "not-found": { status: 404, title: "Not found" },
  method: { status: 405, title: "Method not allowed" },
  "idempotency-conflict": { status: 409, title: "Idempotency-Key was used for a different request" },
  "too-large": { status: 413, title: "Request body too large" },
  "media-type": { status: 415, title: "Unsupported media type" },
  invalid: { status: 422, title: "Some fields are invalid" },
  rate: { status: 429, title: "Too many requests; try again after the seconds in Retry-After" },
  unavailable: { status: 503, title: "Service unavailable; try again after the seconds in Retry-After" },
  server: { status: 500, title: "Internal server error" },
};

/** Thrown by handlers; the app answers it as a problem document. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    { detail, errors, retryAfter }: { detail?: string; errors?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(kinds[code].title);
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Creates the problem of one invalid field. */
export function fieldProblem(field: string, code: string, params?: FieldError["params"]): ProblemError {
  return new ProblemError("invalid", { errors: [{ field, code, ...(params && { params }) }] });
}

/** Answers with a problem document (RFC 9457). */
export function answerProblem(c: Context, { code, detail, errors, retryAfter }: ProblemError): Response {
  const { status, title } = kinds[code];
  c.set("outcome", errors?.[0]?.code ?? code);
  const problem: Problem = {
    type: `urn:problem:${code}`,
    title,
    status,
    code,
    ...(detail && { detail }),
    requestId: c.get("requestId"),
    ...(errors && { errors }),
  };
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.body(JSON.stringify(problem), status, { "Content-Type": "application/problem+json" });
}
