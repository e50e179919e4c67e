import { bodyLimit } from "hono/body-limit";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Refuses bodies of more than `maxSize` bytes with `onError`. Hono's `bodyLimit` opens the body first: the server then
 * ends the connection of one that it refuses, before a client that still sends has read the answer. Where the header states
 * the length, HTTP holds the body to it, so the header is enough.
 */
export function limitBody({
  maxSize,
  onError,
}: {
  maxSize: number;
  onError: (c: Context) => Response | Promise<Response>;
}): MiddlewareHandler {
  const measure = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header("Content-Length");
    if (length === undefined || c.req.header("Transfer-Encoding") !== undefined) return measure(c, next);
    if (Number.parseInt(length, 10) > maxSize) return onError(c);
    await next();
  };
}
