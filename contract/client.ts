import type * as z from "zod/mini";
import type { Call, calls } from "./calls.ts";
import type { RepCode } from "./captcha.ts";
import { endpoints, type Endpoint } from "./endpoints.ts";
import type { Problem } from "./problem.ts";

/** An error answer of the API, with its problem document if it has one. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Seconds to wait, if the answer states them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem?: Problem, retryAfter?: number) {
    super(problem?.title ?? `The API answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** A refused call of the captcha, although its answer is HTTP 200. */
export class CaptchaRefusal extends ApiError {
  readonly code: RepCode;

  constructor(code: RepCode, retryAfter?: number) {
    super(200, undefined, retryAfter);
    this.name = "CaptchaRefusal";
    this.code = code;
  }
}

/** Milliseconds. Uploads have no timeout of their own, since files and connections differ. */
const timeout = 15_000;

type Calls = typeof calls;
/** What a call answers. */
export type Answer<C extends Call> = z.output<C["answer"]>;
/** A query without required fields may be omitted. */
type Query<Q extends z.ZodMiniType> =
  Partial<z.input<Q>> extends z.input<Q> ? [query?: z.input<Q>] : [query: z.input<Q>];

/** What a call is given. */
type Arguments<C extends Call> = C extends { isUpload: true; body: infer B extends z.ZodMiniType }
  ? [input: z.input<B> & { file: File }, options?: { signal?: AbortSignal }]
  : C extends { isSubmission: true; body: infer B extends z.ZodMiniType }
    ? [input: z.input<B>, key: Key]
    : C extends { body: infer B extends z.ZodMiniType }
      ? [input: z.input<B>]
      : C extends { query: infer Q extends z.ZodMiniType }
        ? Query<Q>
        : [];

/** Every call by its name in calls.ts. Calls of the captcha return `repData` of their answer. */
export type Client = {
  [Name in keyof Calls]: (
    ...input: Arguments<Calls[Name]>
  ) => Promise<
    Calls[Name] extends { isCaptcha: true; answer: z.ZodMiniType<{ repData: infer Data }> }
      ? NonNullable<Data>
      : Answer<Calls[Name]>
  >;
};

/** The calls that list what editors write in content/records/. */
export type ListName = {
  [Name in keyof Calls]: Calls[Name] extends { isSubmission: true } | { isUpload: true } | { isCaptcha: true }
    ? never
    : Name;
}[keyof Calls];

/** These calls as functions, for the server's own pages: the same input and the same answers, without a request. */
export type Lists = { [Name in ListName]: (...input: Arguments<Calls[Name]>) => Answer<Calls[Name]> };

/** Identifies a submission, so that a second attempt is not stored again. */
interface Key {
  idempotencyKey: string;
}

/**
 * Creates a typed client of the API. `baseUrl` is the API's address without a trailing slash; `fetch` may be any function of
 * the same shape, such as a Hono app's `request`. Calls throw ApiError for error answers (CaptchaRefusal for the captcha),
 * and the error of `fetch` if there is no answer.
 */
export function createClient({
  baseUrl,
  fetch = globalThis.fetch,
}: {
  baseUrl: string;
  fetch?: (path: string, init: RequestInit) => Promise<Response>;
}): Client {
  async function ask({ path, method, ...endpoint }: Endpoint, input: object, options: Options) {
    const { signal = endpoint.isUpload ? null : AbortSignal.timeout(timeout), idempotencyKey } = options;
    const response = await fetch(baseUrl + path + (method === "GET" ? queryOf(input) : ""), {
      method,
      headers: {
        Accept: "application/json, text/plain, */*",
        ...(method === "POST" && !endpoint.isUpload && { "Content-Type": "application/json" }),
        ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
      },
      ...(method === "POST" && { body: endpoint.isUpload ? formOf(input) : JSON.stringify(input) }),
      signal,
    });
    if (!response.ok) throw await errorOf(response);
    const answer: unknown = await response.json();
    if (!endpoint.isCaptcha) return answer;
    const { repCode, repData } = answer as { repCode: RepCode; repData: object | null };
    if (!repData) throw new CaptchaRefusal(repCode, retryAfterOf(response));
    return repData;
  }

  const client = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    (input: object = {}, options: Options = {}) => ask(endpoint, input, options),
  ]);
  return Object.fromEntries(client) as Client;
}

interface Options extends Partial<Key> {
  signal?: AbortSignal;
}

function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : "";
}

/** Creates a form with the file last, so that the server knows its kind first. */
function formOf(input: object): FormData {
  const form = new FormData();
  const { file, ...fields } = input as { file: File };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", file);
  return form;
}

async function errorOf(response: Response): Promise<ApiError> {
  const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
  const problem = isProblem ? ((await response.json()) as Problem) : undefined;
  return new ApiError(response.status, problem, retryAfterOf(response));
}

function retryAfterOf({ headers }: Response): number | undefined {
  return Number(headers.get("Retry-After")) || undefined;
}
