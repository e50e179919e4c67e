import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Creates the HTTP server. While `isStopping`, each response closes its connection. `onAnswer` is called after a response
 * with the address, the status (0 if the visitor disconnected) and the milliseconds since the request.
 */
export function createHttpServer({
  listener,
  isStopping = () => false,
  onAnswer,
}: {
  listener: RequestListener;
  isStopping?: () => boolean;
  onAnswer?: ((url: string, status: number, milliseconds: number) => void) | undefined;
}): Server {
  const server = createServer((request, response) => {
    const begin = performance.now();
    response.once("close", () =>
      onAnswer?.(
        request.url ?? "",
        response.writableFinished ? response.statusCode : 0,
        performance.now() - begin,
      ),
    );
    // On a kept connection, a proxy could send its next request just as the process closes it.
    if (isStopping()) response.setHeader("Connection", "close");
    // Two programs might choose differently.
    if ((request.headersDistinct["host"]?.length ?? 0) > 1) {
      response.writeHead(400, { "Content-Type": "text/plain", Connection: "close" });
      return void response.end("The request has two Host headers.\n");
    }
    // HTTP/1.0 needs none, and older balancers check without one.
    request.headers.host ??= "localhost";
    listener(request, response);
  });
  // Read once, it is kept: a visitor who hangs up while the request waits would have none, and no limits.
  server.on("connection", (socket) => void socket.remoteAddress);
  // Long enough for a slow phone, short enough that idle connections do not pile up.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // A file of 10 MB over a slow line takes minutes; headers have a limit of their own.
  server.requestTimeout = 300_000;
  return server;
}

/**
 * Waits for work to end, but at most `limit` milliseconds; then it gives undefined, and the work itself continues. Rejects
 * as the work does.
 */
export async function waitAtMost<Result>(limit: number, work: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, delay(limit, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
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
