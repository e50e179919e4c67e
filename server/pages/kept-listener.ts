import type { IncomingMessage, ServerResponse } from "node:http";
import { basePath } from "#shared/locales.ts";
import { selectResponse, type CachedResponse } from "./cached-response.ts";

/**
 * Creates a function that answers a request for exactly what is kept, a page or a file, and returns whether it did. It
 * comes before the app, whose routes and objects cost three times as much as the rest of such an answer. The home page
 * of the base path is left to the app, since it depends on the visitor.
 */
export function createKeptListener(
  at: (address: string) => CachedResponse | undefined,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return ({ method = "", url = "", headers }, response) => {
    if ((method !== "GET" && method !== "HEAD") || url === `${basePath}/`) return false;
    const kept = at(url);
    if (!kept) return false;
    const {
      status,
      headers: own,
      body,
    } = selectResponse(kept, {
      method,
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
    });
    response.writeHead(status, own).end(body);
    return true;
  };
}
