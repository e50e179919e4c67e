import { Hono, type Context } from "hono";
import { cors } from "hono/cors";
import { requestId, type RequestIdVariables } from "hono/request-id";
import { getPath } from "hono/utils/url";
import type * as z from "zod/mini";
import { calls, type Call } from "#contract/calls.ts";
import type { Receipt } from "#contract/receipt.ts";
import { openapiDocument } from "#contract/openapi/document.ts";
import type { Captcha } from "./captcha/captcha.ts";
import { captchaResource } from "./captcha/http.ts";
import { readBody } from "./input.ts";
import { limitBody } from "./limit-body.ts";
import { listCalls, type Source } from "./lists.ts";
import { callOf, isAborted, type OnAnswer } from "./outcome.ts";
import { answerProblem, ProblemError } from "./problems.ts";
import { recruit } from "./submissions/applications.ts";
import { prepareEnquiry } from "./submissions/enquiries.ts";
import { submit, type FormOptions } from "./submissions/submit.ts";
import { prepareSurvey } from "./submissions/surveys.ts";
import { isOutage, retryAfter } from "./unavailable.ts";
import { rejectTinyChunks } from "./reject-tiny-chunks.ts";
import { visitorOf, type Bindings } from "./visitor.ts";

const jsonLimit = 64 * 1024;

/** Paths of the calls that store something. */
const storingPaths = Object.values<Call>(calls)
  .filter(({ isSubmission, isUpload }) => isSubmission || isUpload)
  .map(({ path }) => path);

/** What the calls need. */
export interface ApiOptions extends Omit<FormOptions, "records" | "now"> {
  content: Source;
  captcha: Captcha;
  /** The call that uploads a file. */
  uploads: Hono;
  /** Whether forms and files can be stored. Otherwise they are answered 503 without being read. */
  isOpen?: () => boolean;
  /**
   * Called with unexpected errors and with outages, but not when the visitor has disconnected.
   */
  logError: (error: unknown, requestId: string) => void;
  /** Called after each call, for counters. */
  onAnswer?: OnAnswer;
  /** The API's address, for openapi.json. */
  base?: string;
  /** The clock. */
  now?: () => Date;
}

/** Creates the calls of the specification, below their base address. */
export function createApi(options: ApiOptions) {
  const { content, captcha, limits, uploads, isOpen = () => true, logError, onAnswer, base = "/" } = options;
  const formParts: FormOptions = { now: () => new Date(), ...options, records: () => content().records };

  const app = new Hono<{ Variables: RequestIdVariables & { outcome?: string }; Bindings: Bindings }>({
    // The server's routes have the whole path. Hono's `mount` would copy each request to shorten it.
    getPath: (request, options) =>
      pathBelow((options?.env as Partial<Bindings> | undefined)?.mountedAt, request),
  });

  app.use(requestId());
  app.use(async (c, next) => {
    await next();
    onAnswer?.(callOf(c.req.path), c.get("outcome") ?? (c.res.ok ? "ok" : String(c.res.status)));
  });
  app.use(cors({ origin: "*", exposeHeaders: ["X-Request-Id", "Retry-After"], maxAge: 86_400 }));
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
    // No answer is a page.
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  });
  // Before all limits, since clients of the captcha only handle status 200. It has limits of its own.
  app.route("/", captchaResource(captcha, { isOpen, logError }));
  app.on("POST", storingPaths, async (_c, next) => {
    if (!isOpen()) throw new ProblemError("unavailable", { retryAfter });
    await next();
  });
  app.on("POST", "*", rejectTinyChunks);
  // Before the size limit of JSON bodies, since files have their own.
  app.post(calls.upload.path, async (c, next) => {
    await limits.consumeUpload(visitorOf(c).address);
    await next();
  });
  app.route("/", uploads);
  app.use(limitBody({ maxSize: jsonLimit, onError: (c) => answerProblem(c, new ProblemError("too-large")) }));

  app.route("/", listCalls(content));
  answerForm(calls.createUserMainInfo, (...form) => submit(...form, prepareEnquiry));
  answerForm(calls.addSurveyAppointment, (...form) => submit(...form, prepareSurvey));
  answerForm(calls.sendRecruit, recruit);
  app.get("/openapi.json", (c) => c.json(openapiDocument(base)));

  app.notFound((c) => {
    const methods = app.routes
      .filter(({ path, method }) => path === c.req.path && method !== "ALL")
      .map(({ method }) => method);
    if (methods.length === 0) return answerProblem(c, new ProblemError("not-found"));
    c.header("Allow", [...new Set(methods)].join(", "));
    return answerProblem(c, new ProblemError("method"));
  });
  app.onError((error, c) => {
    if (error instanceof ProblemError) return answerProblem(c, error);
    if (isAborted(c, error)) {
      const answer = answerProblem(c, new ProblemError("malformed"));
      c.set("outcome", "aborted");
      return answer;
    }
    logError(error, c.get("requestId"));
    const problem = isOutage(error)
      ? new ProblemError("unavailable", { retryAfter })
      : new ProblemError("server");
    return answerProblem(c, problem);
  });
  return app;

  function answerForm<Body extends z.ZodMiniType>(
    { path, body }: { path: string; body: Body },
    answer: (c: Context, parts: FormOptions, input: z.output<Body>) => Promise<Receipt>,
  ): void {
    app.post(path, async (c) => c.json(await answer(c, formParts, await readBody(c, body))));
  }
}

/** The path of a request below the one where the API is mounted. */
function pathBelow(mountedAt = "", request: Request): string {
  const path = getPath(request);
  return path.startsWith(mountedAt) ? path.slice(mountedAt.length) || "/" : path;
}
