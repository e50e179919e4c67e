import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { selectResponse, type CachedResponse } from "./pages/cached-response.ts";
import { CoalescingRequest } from "./coalescing-request.ts";

/**
 * Creates the HTTP server. If `peek` returns a cached response for a request's exact address, it is sent at once; all
 * other requests go to `listener`. While `isStopping`, each response closes its connection. `onAnswer` is called after a
 * response with the address, the status (0 if the visitor disconnected) and the milliseconds since the request (0 for a
 * cached response).
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
    // On a kept connection, a proxy could send its next request just as the process closes it.
    if (isStopping()) response.shouldKeepAlive = false;
    if (hasTwoHosts(request.rawHeaders)) {
      response.writeHead(400, { "Content-Type": "text/plain", Connection: "close" });
      response.end("The request has two Host headers.\n");
      return onAnswer(url, 400, 0);
    }
    // HTTP/1.0 needs none, and older balancers check without one.
    headers.host ??= "localhost";
    const cached = method === "GET" || method === "HEAD" ? peek(url) : undefined;
    if (!cached) {
      const begin = performance.now();
      response.once("close", () =>
        onAnswer(url, response.writableFinished ? response.statusCode : 0, performance.now() - begin),
      );
      return listener(request, response);
    }
    const answer = selectResponse(cached, {
      method,
      acceptEncoding: headers["accept-encoding"] as string | undefined,
      ifNoneMatch: headers["if-none-match"],
    });
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
    // It took microseconds, to which reading the clock twice would add.
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

/** Whether a request has two Host headers, which is answered 400 (RFC 9112 §3.2): two programs might choose differently. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/** Waits for work to end, but at most `limit` milliseconds; the work itself continues. Rejects as the work does. */
export async function waitAtMost(limit: number, work: Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const timeout = delay(limit, undefined, { signal: waiting.signal }).catch(() => {});
  await Promise.race([work, timeout]);
  waiting.abort();
}

/** How long a connection is still read from after its last response, in milliseconds. */
const lingering = 2000;

/**
 * Closes a connection in stages (RFC 9112 §9.6): after its last response it is closed for writing, and incoming data is
 * read and dropped for a while. Closing it at once would reset it, and the client could lose the response.
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
 * Accepts connections for another `notice` milliseconds, in which load balancers learn from `/readyz` that this copy
 * stops. Then closes the socket, and resolves when open requests are answered, or after `limit` milliseconds.
 */
export async function drain(
  server: Server,
  { notice, limit }: { notice: number; limit: number },
): Promise<void> {
  await delay(notice);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), limit);
    // Browsers keep idle connections open.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
