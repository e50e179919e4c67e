import type { Context } from "hono";
import { setOutcome } from "./outcome.ts";
import type { FieldError, Problem, ProblemCode } from "#contract/problem.ts";

const kinds: Record<
  ProblemCode,
  { status: 400 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503; title: string }
> = {
  malformed: { status: 400, title: "The body is not as this call takes it" },
  encoding: { status: 400, title: "The body is not valid UTF-8" },
  "idempotency-key": { status: 400, title: "Idempotency-Key must have 8 to 100 letters, digits, - or _" },
  "not-found": { status: 404, title: "There is no such call" },
  method: { status: 405, title: "This call does not take that method" },
  "idempotency-conflict": { status: 409, title: "This Idempotency-Key was used for something else" },
  "too-large": { status: 413, title: "The body is too large" },
  "media-type": { status: 415, title: "This call does not take that media type" },
  invalid: { status: 422, title: "Some fields are not right" },
  rate: { status: 429, title: "Too many requests; Retry-After says in how many seconds to try again" },
  unavailable: { status: 503, title: "This cannot be taken just now; Retry-After says when to try again" },
  server: { status: 500, title: "Something failed on our side" },
};

/** Thrown anywhere in a handler; the app answers it as a problem document. */
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

/** Answers with a problem document (RFC 9457). */
export function answerProblem(c: Context, { code, detail, errors, retryAfter }: ProblemError): Response {
  const { status, title } = kinds[code];
  setOutcome(c, errors?.[0]?.code ?? code);
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
