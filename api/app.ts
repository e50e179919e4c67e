import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import type { RequestIdVariables } from "hono/request-id";
import { openapiDocument } from "#contract/openapi.ts";
import type { Database } from "./database/tables.ts";
import { answerProblem, ProblemError } from "./problems.ts";
import { carousel } from "./resources/carousel.ts";
import { honors } from "./resources/honors.ts";
import { network } from "./resources/network.ts";
import { news } from "./resources/news.ts";
import { positions } from "./resources/positions.ts";
import { userMain } from "./resources/user-main.ts";

const jsonLimit = 64 * 1024;

/**
 * The calls of the specification, relative to their base address, which `base` tells to the documentation. `now` is
 * the clock; `logError` hears of what nobody foresaw.
 */
export function createApi({
  database,
  logError,
  base = "/",
  now = () => new Date(),
}: {
  database: Database;
  logError: (error: unknown, requestId: string) => void;
  base?: string;
  now?: () => Date;
}) {
  // Days begin at midnight UTC: what closes or expires on a day is open or valid until that day's end there.
  const today = () => now().toISOString().slice(0, 10);

  const app = new Hono<{ Variables: RequestIdVariables }>();

  app.use(requestId());
  app.use(cors({ origin: "*", exposeHeaders: ["X-Request-Id"], maxAge: 86_400 }));
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
  });
  app.use(bodyLimit({ maxSize: jsonLimit, onError: (c) => answerProblem(c, new ProblemError("too-large")) }));

  app.route("/", network(database));
  app.route("/", carousel(database, today));
  app.route("/", userMain(database));
  app.route("/", news(database));
  app.route("/", positions(database, today));
  app.route("/", honors(database, today));
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
    logError(error, c.get("requestId"));
    return answerProblem(c, new ProblemError("server"));
  });
  return app;
}
