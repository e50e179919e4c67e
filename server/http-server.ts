import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { hasTwoHosts } from "./host-header.ts";
import { selectResponse } from "./pages/cached-response.ts";
import type { CachedResponse } from "./pages/cached-response.ts";
import { CoalescingRequest } from "./coalescing-request.ts";

/**
 * Makes the HTTP server. What is kept in memory under a request's exact address leaves at once, past everything
 * else; all other requests go to `listener`. While `isStopping` says so, each answer closes its connection.
 * `onAnswer` is called when an answer has left, with the address, the status (0 where the visitor broke off) and the
 * milliseconds since the request (0 for what is kept in memory).
 */
export function createHttpServer({
  peek,
  listener,
  isStopping = () => false,
  onAnswer = () => {},
}: {
  peek: (address: string) => CachedResponse | undefined;
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  isStopping?: () => boolean;
  onAnswer?: (url: string, status: number, milliseconds: number) => void;
}): Server {
  const server = createServer({ IncomingMessage: CoalescingRequest }, (request, response) => {
    const { method = "", url = "", headers } = request;
    // A proxy that keeps the connection could send its next request just as the process closes it.
    if (isStopping()) response.shouldKeepAlive = false;
    if (hasTwoHosts(request.rawHeaders)) {
      response.writeHead(400, { "Content-Type": "text/plain", Connection: "close" });
      response.end("The request names its host twice.\n");
      return onAnswer(url, 400, 0);
    }
    // HTTP/1.0 needs none, and older balancers check without one.
    headers.host ??= "localhost";
    const kept = method === "GET" || method === "HEAD" ? peek(url) : undefined;
    if (!kept) {
      const begin = performance.now();
      response.once("close", () =>
        onAnswer(url, response.writableFinished ? response.statusCode : 0, performance.now() - begin),
      );
      return listener(request, response);
    }
    const answer = selectResponse(kept, {
      method,
      acceptEncoding: headers["accept-encoding"] as string | undefined,
      ifNoneMatch: headers["if-none-match"],
    });
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
    // It took some microseconds: to look at the clock twice would add to them.
    onAnswer(url, answer.status, 0);
  });
  server.on("connection", closeInStages);
  // Long enough for a slow phone, short enough that idle connections do not pile up.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // A file of 10 MB over a slow line takes minutes; headers have a limit of their own.
  server.requestTimeout = 300_000;
  return server;
}

/** Waits for work to end, but no longer than `limit` milliseconds: work that takes longer continues until the process ends. */
export async function waitAtMost(limit: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const timeout = delay(limit, undefined, { signal: waiting.signal }).catch(() => {});
  await Promise.race([work, timeout]);
  waiting.abort();
}

/** How long a connection that has had its last answer is read from, in milliseconds. */
const lingering = 2000;

/**
 * Lets a connection end as RFC 9112 §9.6 asks: after its last answer it is closed for writing alone, and what the other
 * side still sends is read and dropped for a while. To close it at once would reset it, and the answer with it.
 */
function closeInStages(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), lingering);
    socket.once("close", () => clearTimeout(timer));
  };
}

/**
 * Goes on accepting connections for `notice` milliseconds, in which balancers learn from `/readyz` that this copy
 * stops. Then closes the socket, and resolves when the open requests are answered, or after another `limit` milliseconds.
 */
export async function drain(
  server: Server,
  { notice, limit }: { notice: number; limit: number },
): Promise<void> {
  await delay(notice);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limit);
    // A connection that has had its last answer is kept open by the browser, not by us.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
