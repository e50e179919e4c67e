import type { MiddlewareHandler } from "hono";
import { ProblemError } from "./problems.ts";

/** Each chunk costs microseconds. After this many, their average size has to be large enough. */
const freeChunks = 1024;
const leastAverage = 16;

/**
 * Refuses a body that arrives as a thousand chunks and more of a few bytes: read to its end, it would cost as much as hundreds of
 * pages. No browser, proxy or library sends one like this. The connection closes, so that nobody parses the rest.
 */
export const rejectTinyChunks: MiddlewareHandler = async (c, next) => {
  const isChunked = c.req.header("Transfer-Encoding") !== undefined;
  const body = isChunked ? c.req.raw.body : null;
  if (!body) return next();
  let [chunks, bytes] = [0, 0];
  let isRefused = false;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      chunks += 1;
      bytes += chunk.length;
      isRefused = chunks > freeChunks && bytes < chunks * leastAverage;
      if (isRefused) controller.error(new ProblemError("malformed", { detail: "The chunks are too small" }));
      else controller.enqueue(chunk);
    },
  });
  c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(counted), duplex: "half" } as RequestInit);
  await next();
  if (isRefused) c.header("Connection", "close");
};
