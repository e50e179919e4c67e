import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { CoalescingRequest } from "./coalescing-request.ts";
import type { CachedResponse } from "./pages/cached-response.ts";
import { readConditions, sendCached } from "./prepared-response.ts";

/** How long an idle connection is kept: long enough for a slow phone, short enough that they do not pile up. */
const keepAliveSeconds = 65;

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
  // A request without a body needs no stream for one.
  const options = { IncomingMessage: CoalescingRequest, optimizeEmptyRequests: true };
  const server = createServer(options, (request, response) => {
    const { method, url = "" } = request;
    const conditions = readConditions(request.rawHeaders);
    // On a kept connection, a proxy could send its next request just as the process closes it.
    if (isStopping()) response.shouldKeepAlive = false;
    // Two programs might choose differently.
    if (conditions.hosts > 1) {
      response.writeHead(400, { "Content-Type": "text/plain", Connection: "close" });
      response.end("The request has two Host headers.\n");
      return onAnswer(url, 400, 0);
    }
    const cached = method === "GET" || method === "HEAD" ? peek(url) : undefined;
    if (!cached) {
      // HTTP/1.0 needs none, and older balancers check without one.
      request.headers.host ??= "localhost";
      const begin = performance.now();
      response.once("close", () =>
        onAnswer(url, response.writableFinished ? response.statusCode : 0, performance.now() - begin),
      );
      return listener(request, response);
    }
    const status = sendCached(request, response, cached, { ...conditions, keepAliveSeconds });
    // It took microseconds, to which reading the clock twice would add.
    onAnswer(url, status, 0);
  });
  server.on("connection", (socket) => {
    // Read once, it is kept: a visitor who hangs up while the request waits would have none, and no limits.
    void socket.remoteAddress;
    closeInStages(socket);
  });
  server.keepAliveTimeout = keepAliveSeconds * 1000;
  server.headersTimeout = 20_000;
  // A file of 10 MB over a slow line takes minutes; headers have a limit of their own.
  server.requestTimeout = 300_000;
  return server;
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
