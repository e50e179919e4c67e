import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import { errorFields, log } from "./log.ts";

/**
 * Serves the metrics at /metrics on a separate port, which visitors must not reach. Resolves when it listens.
 * @throws the error of listening, such as a port in use.
 */
export function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("The metrics are at /metrics.\n");
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        log("error", "metrics failed", errorFields(error));
        response.writeHead(500).end();
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      // Once it listens, an error must not end the process.
      server.off("error", reject);
      server.on("error", (error) => log("error", "metrics failed", errorFields(error)));
      const { address, port: actual } = server.address() as AddressInfo;
      log("info", "metrics listening", { address, port: actual });
      resolve(server.unref());
    });
  });
}
