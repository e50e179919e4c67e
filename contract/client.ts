import type { Problem } from "./problem.ts";
import type { Receipt, UserMain } from "./user-main.ts";

/** An answer of the API that is not a success, with its problem document where it sent one. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem?: Problem) {
    super(problem?.title ?? `The API answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
  }
}

const timeout = 15_000;

/**
 * The calls of the API, typed. `baseUrl` is the API's address without a slash at its end; `fetch` may be any function
 * of its shape, such as a Hono app's `request`.
 * @throws ApiError for an answer that is no success; what `fetch` throws when there is no answer at all.
 */
export function createClient({
  baseUrl,
  fetch = globalThis.fetch,
}: {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}) {
  async function post<Answer>(path: string, body: object, headers: HeadersInit = {}): Promise<Answer> {
    const response = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/plain, */*",
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return (await response.json()) as Answer;
    const isProblem = response.headers.get("Content-Type")?.startsWith("application/problem+json");
    throw new ApiError(response.status, isProblem ? ((await response.json()) as Problem) : undefined);
  }

  return {
    /** Sends an inquiry. The same `idempotencyKey` sent twice stores it once and gives the same receipt. */
    createUserMainInfo(input: UserMain, { idempotencyKey }: { idempotencyKey: string }): Promise<Receipt> {
      return post("/abroad/userMain/createUserMainInfo", input, { "Idempotency-Key": idempotencyKey });
    },
  };
}
